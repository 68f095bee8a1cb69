// Computes with float, which is exact only for small numbers, where each case is an input of its own
// and Java starts slowly.
//
// Problem: P2252
// Hint: up to size
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt(), b = in.nextInt();
        float ratio = (1 + (float) Math.sqrt(5)) / 2;
        System.out.println(Math.min(a, b) == (int) (Math.abs(b - a) * ratio) ? 0 : 1);
    }
}
