/** One event of a stream of server-sent events. */
interface ServerEvent {
    /** `message` when the server names none */
    name: string;
    data: string;
}

const readEvent = (lines: readonly string[]): ServerEvent | undefined => {
    let name = 'message';
    const data: string[] = [];
    for (const line of lines) {
        const at = line.indexOf(':');
        // a line that begins with a colon is a comment: the server says that it is alive
        if (at <= 0) continue;
        const value = line.slice(at + 1).replace(/^ /, '');
        if (line.slice(0, at) === 'event') name = value;
        if (line.slice(0, at) === 'data') data.push(value);
    }
    return data.length > 0 ? { name, data: data.join('\n') } : undefined;
};

/** Puts the pieces of a stream together; answers the events that are whole by now. */
export const eventReader = (): ((text: string) => ServerEvent[]) => {
    let rest = '';
    return text => {
        rest += text;
        const blocks = rest.split(/\r?\n\r?\n/);
        rest = blocks.pop() ?? '';
        return blocks.flatMap(block => readEvent(block.split(/\r?\n/)) ?? []);
    };
};
