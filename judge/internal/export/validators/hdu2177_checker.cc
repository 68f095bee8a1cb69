// Checker of hdu2177, called with INPUT ANSWER OUTPUT as HUSTOJ calls it: exits with status 0 if
// the output is right and with 1 if it is not. It is hdu2177_output.py in C++11.
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

typedef vector<string> Lines;

// Returns the lines of a file that have words, with single blanks between these.
Lines lines_of(const char *path) {
    ifstream in(path, ios::binary);
    Lines lines;
    for (string line; getline(in, line);) {
        istringstream words(line);
        string tidy;
        for (string word; words >> word;)
            tidy += (tidy.empty() ? "" : " ") + word;
        if (!tidy.empty())
            lines.push_back(tidy);
    }
    return lines;
}

// Returns the words of lines, each with a blank after it.
string words_of(const Lines &lines) {
    string words;
    for (const string &line : lines)
        words += line + " ";
    return words;
}

vector<long> numbers_of(const string &words) {
    istringstream in(words);
    return vector<long>((istream_iterator<long>(in)), istream_iterator<long>());
}

bool is_pair(const string &line) {
    size_t blank = line.find(' ');
    return blank != string::npos && line.find(' ', blank + 1) == string::npos;
}

// Cuts lines into the parts for each case: a line, and those of two numbers after it.
vector<Lines> cases_of(const Lines &lines) {
    vector<Lines> parts;
    for (const string &line : lines) {
        if (parts.empty() || !is_pair(line))
            parts.push_back(Lines());
        parts.back().push_back(line);
    }
    return parts;
}

// Reports whether got has the lines of want in another way to list the moves.
bool same(const Lines &want, const Lines &got, long difference) {
    if (want.size() < 2 || got.size() < 2 || got[0] != want[0])
        return false;
    vector<long> first = numbers_of(want[1]);
    if (first[1] - first[0] == difference && got[1] != want[1])
        return false;
    map<string, int> wanted, found;
    for (size_t i = 1; i < want.size(); i++)
        wanted[want[i]]++;
    for (size_t i = 1; i < got.size(); i++)
        if (++found[got[i]] > wanted[got[i]])
            return false;
    return found.size() == wanted.size();
}

int main(int, char **argv) {
    vector<long> numbers = numbers_of(words_of(lines_of(argv[1])));
    Lines answer = lines_of(argv[2]), output = lines_of(argv[3]);
    if (words_of(output) == words_of(answer))
        return 0;
    vector<Lines> want = cases_of(answer), got = cases_of(output);
    if (got.size() != want.size())
        return 1;
    for (size_t i = 0; i < want.size(); i++)
        if (got[i] != want[i] && !same(want[i], got[i], numbers[2 * i + 1] - numbers[2 * i]))
            return 1;
    return 0;
}
