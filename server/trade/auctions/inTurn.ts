/** By auction: what comes next waits for it. */
const turns = new Map<string, Promise<void>>();

const nothing = () => undefined;

/**
 * Bids of one auction one after the other, before any of them takes a connection: a rush upon one auction would hold
 * all of them, each waiting for the same lock, and everything else on the server would wait with it. Across servers
 * the lock alone keeps the order.
 */
export const inTurn = <Result>(auctionId: string, bid: () => Promise<Result>): Promise<Result> => {
    const mine = (turns.get(auctionId) ?? Promise.resolve()).then(bid);
    const ended = mine.then(nothing, nothing);
    turns.set(auctionId, ended);
    void ended.then(() => {
        if (turns.get(auctionId) === ended) turns.delete(auctionId);
    });
    return mine;
};

/** Whether somebody bids at this moment, or waits for it, on this server. */
export const isTaken = (auctionId: string): boolean => turns.has(auctionId);
