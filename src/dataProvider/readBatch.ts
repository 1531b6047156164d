import type { BatchHead } from '../../contract/platform/batch';
import type { Answer } from './readAnswer';

/** Who waits for one part of a batch. */
export interface Taker {
    /** undefined: there was none, and the call has to be made by itself */
    answer: (answer: Answer | undefined) => void;
}

/** Every two lines are a head and its answer, whatever pieces they come in. */
const lineReader = (take: (head: BatchHead, text: string) => void) => {
    let rest = '';
    let head: BatchHead | undefined;
    return (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
            if (head) take(head, line);
            head = head ? undefined : (JSON.parse(line) as BatchHead);
        }
    };
};

/** Gives each part of a batch its answer as it comes, by the order in which they were asked for. */
export const readBatch = async (response: Response, parts: readonly Taker[]): Promise<void> => {
    if (response.status !== 200 || !response.body) return;
    const read = lineReader(({ at, status, retryAfter }, text) =>
        parts[at]?.answer({ status, text, retryAfter }),
    );
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        read(decoder.decode(value, { stream: true }));
    }
};
