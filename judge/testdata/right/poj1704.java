// Sorted and paired from the right; the gap of each pair is a pile.
import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int t = (int) in.nval;
        while (t-- > 0) {
            in.nextToken();
            int n = (int) in.nval;
            int[] a = new int[n];
            for (int i = 0; i < n; i++) {
                in.nextToken();
                a[i] = (int) in.nval;
            }
            Arrays.sort(a);
            int x = 0;
            for (int i = n - 1; i > 0; i -= 2) x ^= a[i] - a[i - 1] - 1;
            if (n % 2 == 1) x ^= a[0] - 1;
            System.out.println(x == 0 ? "Bob will win" : "Georgia will win");
        }
    }
}
