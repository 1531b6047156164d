import { chainIds } from './chainConfig';
import { confirmTransfers } from './confirmTransfers';
import { beginCursor, type Cursor, CursorMoved, readCursor } from './cursor';
import { RpcError } from './rpc';
import { type ChainAlarm, LookEnded, type WatchContext } from './scanContext';
import { sweep } from './sweep';
import { walkBack } from './walkBack';
import { walkForward } from './walkForward';

/** A look gives way to the next one after so long; ms. */
const budgetMs = 20_000;
/** The chain may move under a look: it begins again so often. */
const maxAttempts = 3;

/** What came of a look. */
interface Look {
    head: number | undefined;
    alarm: ChainAlarm | undefined;
}

const requireChain = async ({ reader, config }: WatchContext): Promise<void> => {
    const id = await reader.chainId();
    if (id === chainIds[config.chain]) return;
    throw new LookEnded('wrong_chain', `the node is of chain ${id}`);
};

/** The cursor, made at the first look of a chain. */
const cursorOf = async (context: WatchContext, head: number): Promise<Cursor | undefined> => {
    const { db, config, reader, now } = context;
    const known = await readCursor(db, config.chain);
    if (known) return known;
    const number = config.startBlock > 0 ? Math.min(config.startBlock - 1, head) : head;
    const block = await reader.block(number);
    if (!block) throw new LookEnded('stale_head', `block ${number} is not there`);
    await beginCursor(db, config.chain, block, now);
    return readCursor(db, config.chain);
};

const walk = async (context: WatchContext, head: number, isOver: () => boolean): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
        const cursor = await cursorOf(context, head);
        if (!cursor) return;
        const at = await walkBack(context, cursor, head);
        try {
            await walkForward(context, at, { head, isOver });
            return;
        } catch (cause) {
            const isUnsteady = cause instanceof LookEnded && cause.alarm === 'unsteady';
            if (!isUnsteady || tries === maxAttempts) throw cause;
        }
    }
};

const steps = async (context: WatchContext, tell: (head: number) => void): Promise<void> => {
    const begun = performance.now();
    const isOver = () => performance.now() - begun > budgetMs;
    await requireChain(context);
    const head = await context.reader.head();
    tell(head);
    await walk(context, head, isOver);
    await sweep(context, isOver);
    const cursor = await readCursor(context.db, context.config.chain);
    if (cursor) await confirmTransfers(context, cursor);
};

const alarmOf = (cause: unknown): ChainAlarm | undefined => {
    if (cause instanceof LookEnded) return cause.alarm;
    if (cause instanceof RpcError) return cause.fault === 'busy' ? 'busy' : 'away';
    // another server does the same work
    return cause instanceof CursorMoved ? undefined : 'not_posted';
};

/**
 * One look at a chain: back to what is still there, forward to what is new, a second look at what is
 * deep enough, and crediting what cannot vanish. Never throws; whatever fails is tried again at the next look.
 */
export const scanChain = async (given: Omit<WatchContext, 'raise'>): Promise<Look> => {
    let head: number | undefined;
    let alarm: ChainAlarm | undefined;
    const context: WatchContext = {
        ...given,
        raise: next => {
            alarm = next;
        },
    };
    try {
        await steps(context, found => {
            head = found;
        });
    } catch (cause) {
        alarm = alarmOf(cause) ?? alarm;
        const isFault = !(cause instanceof LookEnded || cause instanceof RpcError);
        if (isFault && !(cause instanceof CursorMoved)) {
            const facts = { chain: given.config.chain, cause: String(cause) };
            given.log.error(facts, 'a look at a chain failed');
        }
    }
    return { head, alarm };
};
