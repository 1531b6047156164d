import { Readable } from 'node:stream';
import type { z } from 'zod';
import {
    copyAnswer,
    type FailedMarks,
    planAnswer,
    readAnswer,
} from '../../../contract/market/watermark/marks';
import { type ChildBounds, type ChildInput, childBounds, runChild } from '../passport/runChild';
import programText from './marks/program.ts?program';
import type { MarksQuestion } from './marks/question';

const answers = { plan: planAnswer, copy: copyAnswer, read: readAnswer } as const;
type Answers = { [Name in keyof typeof answers]: z.output<(typeof answers)[Name]> };
type AnswerTo<Question extends MarksQuestion> = Answers[Question['is']] | FailedMarks;

/** Asks in a process of its own, like a scan; one that dies, hangs or answers nonsense has failed. */
export const runMarks = async <Question extends MarksQuestion>(
    question: Question,
    bytes: ChildInput,
    { program = programText, ...bounds }: ChildBounds & { program?: string } = childBounds,
): Promise<AnswerTo<Question>> => {
    const asked = Buffer.from(JSON.stringify(question));
    const first = { content: Readable.from([asked]), size: asked.length };
    const text = await runChild(program, [first, bytes], bounds);
    if (text === undefined) return { state: 'failed', failure: 'time' };
    try {
        const answer: unknown = answers[question.is].parse(JSON.parse(text));
        return answer as AnswerTo<Question>;
    } catch {
        return { state: 'failed', failure: 'died' };
    }
};
