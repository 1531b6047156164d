import { apiHost } from '../ui/browser/apiHost';
import { changesMade, freshMs, takeTogetherAhead } from '../ui/browser/askedAhead';
import { token } from '../ui/browser/token';
import type { Answer } from './readAnswer';
import { readBatch, type Taker } from './readBatch';

type Ahead = NonNullable<ReturnType<typeof takeTogetherAhead>>;

const readAll = async ({ answer }: Ahead, takers: readonly Taker[]): Promise<void> => {
    try {
        await readBatch(await answer, takers);
    } catch {
        // what has no answer is asked for again
    } finally {
        for (const taker of takers) taker.answer(undefined);
    }
};

/** By the address of each call. */
const answersOf = (asked: Ahead): Map<string, Promise<Answer | undefined>> => {
    const takers: Taker[] = [];
    const answers = asked.paths.map(
        path =>
            [
                apiHost + path,
                new Promise<Answer | undefined>(answer => {
                    takers.push({ answer });
                }),
            ] as const,
    );
    void readAll(asked, takers);
    return new Map(answers);
};

/** of whose session, and since when: what nobody took says nothing any more after a while, or after a change */
let taken = { held: token(), at: 0, changes: 0 };
let answers: ReturnType<typeof answersOf> = new Map();

const isOfNow = (): boolean =>
    performance.now() - taken.at < freshMs &&
    taken.held === token() &&
    taken.changes === changesMade();

/**
 * The answer to a call that was asked for with others before the application was there, once and for the same
 * session; undefined where there is none. Rejects when aborted.
 */
export const takeFromAhead = (
    address: string,
    signal: AbortSignal,
): Promise<Answer | undefined> => {
    const asked = takeTogetherAhead();
    if (asked) {
        answers = answersOf(asked);
        taken = { held: token(), at: performance.now(), changes: changesMade() };
    }
    const answer = isOfNow() ? answers.get(address) : undefined;
    answers.delete(address);
    return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        // resolved by the promise itself, it would not hear of an abort
        void Promise.resolve(answer).then(resolve);
    });
};
