/** What makes it worth asking again: the network, or a tool that has too much to do. */
export class ToolAway extends Error {
    /** ms that it asks to wait; 0 where it says nothing */
    readonly waitMs: number;
    /** a quota is used up: it comes back by itself, after an hour or a day */
    readonly isQuota: boolean;

    constructor(reason: string, { waitMs = 0, isQuota = false } = {}) {
        super(`the tool is away: ${reason}`);
        this.waitMs = waitMs;
        this.isQuota = isQuota;
    }
}
