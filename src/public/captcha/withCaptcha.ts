import { HttpError } from '../../dataProvider/HttpError';

export type Ask<Answer> = (captcha: string | undefined) => Promise<Answer>;

/** an answer can run out while the page sleeps, so a second one is worth a try */
const captchas = 2;

const wantsCaptcha = (error: unknown): boolean =>
    error instanceof HttpError && error.status === 422 && error.body.errors?.captcha !== undefined;

/** Makes a call; when the server asks for a captcha, solves one and makes the call again. */
export const withCaptcha = async <Answer>(
    ask: Ask<Answer>,
    solveOne: () => Promise<string>,
): Promise<Answer> => {
    let captcha: string | undefined;
    for (let solved = 0; ; solved += 1) {
        try {
            return await ask(captcha);
        } catch (error) {
            if (solved === captchas || !wantsCaptcha(error)) throw error;
            captcha = await solveOne();
        }
    }
};
