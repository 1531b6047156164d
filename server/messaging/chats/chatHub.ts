/** Tells those who look at a chat that something happened in it. */
export class ChatHub {
    readonly #listeners = new Map<string, Set<() => void>>();

    /** Calls `onChange` at each change until the answer is called. */
    listen(chatId: string, onChange: () => void): () => void {
        const listeners = this.#listeners.get(chatId) ?? new Set();
        this.#listeners.set(chatId, listeners.add(onChange));
        return () => {
            listeners.delete(onChange);
            if (listeners.size === 0) this.#listeners.delete(chatId);
        };
    }

    changed(chatId: string): void {
        for (const onChange of this.#listeners.get(chatId) ?? []) onChange();
    }
}
