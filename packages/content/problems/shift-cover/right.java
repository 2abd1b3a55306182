import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    static StreamTokenizer words = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        words.nextToken();
        return (int) words.nval;
    }

    public static void main(String[] arguments) throws IOException {
        int count = next();
        int until = next();
        int[][] shifts = new int[count][];
        for (int at = 0; at < count; at++) shifts[at] = new int[] {next(), next(), at + 1};
        Arrays.sort(shifts, (one, other) -> Integer.compare(one[0], other[0]));
        StringBuilder chosen = new StringBuilder();
        int covered = 0, at = 0, taken = 0;
        while (covered < until) {
            int end = covered, number = 0;
            while (at < count && shifts[at][0] <= covered) {
                if (shifts[at][1] > end) {
                    end = shifts[at][1];
                    number = shifts[at][2];
                }
                at++;
            }
            if (number == 0) {
                System.out.println(-1);
                return;
            }
            chosen.append(number).append(' ');
            taken++;
            covered = end;
        }
        System.out.println(taken);
        System.out.println(chosen.toString().trim());
    }
}
