// Values of runs of letters between two equal ones, then each cut from the left.
#include <cstdio>
#include <cstring>
char s[5005];
int sg[5005], used[64];

int main() {
    scanf("%s", s + 1);
    int n = strlen(s + 1), longest = 0, all = 0;
    static int from[5005], to[5005];
    for (int i = 2; i < n; i++) {
        if (s[i - 1] != s[i + 1]) continue;
        int j = i;
        while (j + 1 < n && s[j] == s[j + 2]) j++;
        for (int k = i; k <= j; k++) from[k] = i, to[k] = j;
        if (j - i + 1 > longest) longest = j - i + 1;
        i = j;
    }
    for (int m = 1; m <= longest; m++) {
        for (int i = 1; i <= m; i++) {
            int left = i - 2 > 0 ? i - 2 : 0, right = m - i - 1 > 0 ? m - i - 1 : 0;
            used[sg[left] ^ sg[right]] = m;
        }
        while (used[sg[m]] == m) sg[m]++;
    }
    for (int i = 2; i < n; i++)
        if (from[i] == i) all ^= sg[to[i] - from[i] + 1];
    for (int i = 2; i < n; i++) {
        if (!from[i]) continue;
        int m = to[i] - from[i] + 1, l = i - from[i] - 1, r = to[i] - i - 1;
        if ((all ^ sg[m] ^ sg[l > 0 ? l : 0] ^ sg[r > 0 ? r : 0]) == 0) {
            printf("First\n%d\n", i);
            return 0;
        }
    }
    puts("Second");
    return 0;
}
