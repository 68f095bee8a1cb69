// Reads a line of two numbers as one.
//
// Problem: poj1067
// Hint: line of numbers
import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null; ) {
            int a = Integer.parseInt(line.trim());
            int b = Integer.parseInt(in.readLine().trim());
            System.out.println(a == b ? 1 : 0);
        }
    }
}
