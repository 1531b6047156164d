const ended = new AbortController();

/** Aborted when somebody signs out: this document will be left and asks for nothing more. */
export const callsEnd: AbortSignal = ended.signal;

/** Ends what is under way; what is asked for afterwards never begins, nor gets an answer. */
export const endCalls = (): void => ended.abort();

/** For those who wait in a document that is about to go. */
export const never = <T>(): Promise<T> => new Promise<T>(() => {});
