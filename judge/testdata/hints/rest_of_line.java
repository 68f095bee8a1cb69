// Reads a line right after a number, and dies there.
//
// Problem: hdu1850
// Hint: rest of line
import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (true) {
            int n = in.nextInt();
            if (n == 0) return;
            String[] words = in.nextLine().split(" ");
            int x = 0, moves = 0;
            int[] piles = new int[n];
            int i = 0;
            for (String word : words) {
                if (word.isEmpty() && words.length > 1) continue;
                piles[i++] = Integer.parseInt(word);
            }
            for (int p : piles) x ^= p;
            for (int p : piles) if ((x ^ p) < p) moves++;
            System.out.println(moves);
        }
    }
}
