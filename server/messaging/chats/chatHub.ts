import type { Bus } from '../../platform/servers/bus';

/** Tells those who look at a chat that something happened in it. */
export class ChatHub {
    readonly #listeners = new Map<string, Set<() => void>>();
    readonly #bus: Bus | undefined;

    constructor(bus?: Bus) {
        this.#bus = bus;
        // what was missed may be of any chat
        bus?.hear('chat', id => {
            for (const chat of id === '' ? [...this.#listeners.keys()] : [id]) this.#tell(chat);
        });
    }

    /** Calls `onChange` at each change until the answer is called. */
    listen(chatId: string, onChange: () => void): () => void {
        const listeners = this.#listeners.get(chatId) ?? new Set();
        this.#listeners.set(chatId, listeners.add(onChange));
        return () => {
            listeners.delete(onChange);
            if (listeners.size === 0) this.#listeners.delete(chatId);
        };
    }

    /** Also those who look at it by another server. */
    changed(chatId: string): void {
        this.#tell(chatId);
        void this.#bus?.tell('chat', chatId);
    }

    #tell(chatId: string): void {
        for (const onChange of this.#listeners.get(chatId) ?? []) onChange();
    }
}
