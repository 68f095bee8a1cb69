// Recurses for ever. A JVM with a full stack may need more memory than is allowed.
//
// Verdict: RE
// Reason: stack overflow?: Exception in thread "main" java.lang.StackOverflowError
// Memory: 176
public class Main {
    static int deeper(int n) {
        return deeper(n + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.println(deeper(1));
    }
}
