// A pile wins when what the others leave in the nim-sum is less than it.
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (true) {
            int m = in.nextInt();
            if (m == 0) break;
            int[] a = new int[m];
            int sum = 0;
            for (int i = 0; i < m; i++) {
                a[i] = in.nextInt();
                sum ^= a[i];
            }
            int count = 0;
            for (int i = 0; i < m; i++) {
                if ((a[i] ^ sum) < a[i]) count++;
            }
            System.out.println(count);
        }
    }
}
