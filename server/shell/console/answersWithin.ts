/** Whether something answers, and does so within a time (ms). Never rejects. */
export const answersWithin = async (
    limitMs: number,
    ask: () => Promise<unknown>,
): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<boolean>(done => {
        timer = setTimeout(() => done(false), limitMs);
    });
    const asked = ask().then(
        () => true,
        () => false,
    );
    try {
        return await Promise.race([asked, limit]);
    } finally {
        clearTimeout(timer);
    }
};
