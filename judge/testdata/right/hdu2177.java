// A table of the other pile of each lost position, made once.
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        int n = 1000000;
        int[] other = new int[2 * n + 2];
        int k = 0;
        for (int i = 1; i <= n; i++) {
            if (other[i] == 0) {
                k++;
                other[i] = i + k;
                other[i + k] = i;
            }
        }
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        while (in.hasNextInt()) {
            int a = in.nextInt(), b = in.nextInt();
            if (a == 0 && b == 0) break;
            if (other[a] == b) {
                out.append("0\n");
                continue;
            }
            out.append("1\n");
            for (int x = a - 1; x >= 0; x--) {
                if (other[x] == x + b - a) {
                    out.append(x).append(" ").append(x + b - a).append("\n");
                    break;
                }
            }
            int p = other[a];
            if (p < b) out.append(Math.min(a, p)).append(" ").append(Math.max(a, p)).append("\n");
            int q = other[b];
            if (a != b && q < a) out.append(q).append(" ").append(b).append("\n");
        }
        System.out.print(out);
    }
}
