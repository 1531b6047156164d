import { readInput } from '../../passport/scan/readInput';
import { makeCopy } from './makeCopy';
import { planMarks } from './planMarks';
import type { MarksQuestion } from './question';
import { readMarks } from './readMarks';

const answerTo = (question: MarksQuestion, bytes: Buffer) => {
    if (question.is === 'plan') return planMarks(bytes);
    return question.is === 'copy' ? makeCopy(bytes, question) : readMarks(bytes, question);
};

/** Runs in a process of its own, as it reads what strangers sent: a question and bytes on stdin, the answer on stdout. */
const main = async (): Promise<void> => {
    const [question = Buffer.from('{}'), bytes = Buffer.alloc(0)] = await readInput();
    const answer = await answerTo(JSON.parse(question.toString()) as MarksQuestion, bytes);
    await new Promise(done => process.stdout.write(JSON.stringify(answer), done));
};

main().then(
    () => process.exit(0),
    () => process.exit(1),
);
