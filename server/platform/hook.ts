/** A question that a domain asks and one above it answers. */
export type Hook<Ask extends (...args: never[]) => unknown> = Ask & {
    /** Called once, while the one above is opened. */
    answerWith(answer: Ask): void;
};

/** Throws when it is asked before anybody answers: a domain is missing. */
export const openHook = <Ask extends (...args: never[]) => unknown>(name: string): Hook<Ask> => {
    let answer: Ask | undefined;
    const ask = (...args: Parameters<Ask>): unknown => {
        if (!answer) throw new Error(`no domain answers ${name}`);
        return answer(...args);
    };
    return Object.assign(ask as Ask, {
        answerWith: (given: Ask) => {
            if (answer) throw new Error(`two domains answer ${name}`);
            answer = given;
        },
    });
};
