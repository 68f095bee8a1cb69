// Checker of hdu2177, called with INPUT ANSWER OUTPUT as HUSTOJ calls it: exits with status 0 if
// the output is right and with 1 if it is not. It is hdu2177_output.py in C++11.
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

const char *const space = " \t\n\v\f\r";

// Returns a file without carriage returns before line feeds, and without a last line feed.
string text_of(const char *path) {
    ifstream in(path, ios::binary);
    string text;
    for (char c; in.get(c); text += c)
        if (c == '\n' && !text.empty() && text.back() == '\r')
            text.pop_back();
    if (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text;
}

vector<string> words_of(const string &text) {
    istringstream in(text);
    return vector<string>((istream_iterator<string>(in)), istream_iterator<string>());
}

// Cuts a text into the parts for each case: a line, and those of two numbers after it.
vector<string> cases_of(const string &text) {
    vector<string> parts;
    istringstream in(text.substr(0, text.find_last_not_of(space) + 1));
    for (string line; getline(in, line);)
        if (parts.empty() || words_of(line).size() != 2)
            parts.push_back(line + "\n");
        else
            parts.back() += line + "\n";
    return parts;
}

vector<string> lines_of(string text) {
    text.erase(text.find_last_not_of(space) + 1);
    text.erase(0, text.find_first_not_of(space));
    vector<string> lines;
    istringstream in(text);
    for (string line; getline(in, line);)
        lines.push_back(line);
    return lines;
}

// Reports whether got has the lines of want in another way to list the moves.
bool same(const vector<string> &want, const vector<string> &got, long difference) {
    if (want.size() < 2 || got.size() < 2 || got[0] != want[0])
        return false;
    vector<string> first = words_of(want[1]);
    if (stol(first[1]) - stol(first[0]) == difference && got[1] != want[1])
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
    vector<string> numbers = words_of(text_of(argv[1]));
    string answer = text_of(argv[2]), output = text_of(argv[3]);
    if (output == answer)
        return 0;
    vector<string> want = cases_of(answer), got = cases_of(output);
    if (words_of(output) == words_of(answer) || got.size() != want.size())
        return 1;
    for (size_t i = 0; i < want.size(); i++) {
        long difference = stol(numbers[2 * i + 1]) - stol(numbers[2 * i]);
        if (words_of(got[i]) != words_of(want[i]) && !same(lines_of(want[i]), lines_of(got[i]), difference))
            return 1;
    }
    return 0;
}
