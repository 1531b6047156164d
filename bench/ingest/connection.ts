import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answers';

const againMs = 100;

interface Listener {
    /** The connection stands and has nothing to do. */
    onFree(connection: Connection): void;
    onAnswer(connection: Connection, status: number, body: Buffer): void;
    /** What was under way, if anything, has no answer; the connection is made again. */
    onBroken(connection: Connection, reason: string): void;
}

/** One connection that stays open, with one request at a time. */
export class Connection {
    readonly #target: { host: string; port: number };
    readonly #listener: Listener;
    #socket: Socket;
    #ended = false;

    constructor(url: URL, listener: Listener) {
        this.#target = {
            host: url.hostname.replace(/^\[|\]$/g, ''),
            port: Number(url.port || 80),
        };
        this.#listener = listener;
        this.#socket = this.#connect();
    }

    /** One character a byte. */
    send(text: string): void {
        this.#socket.write(text, 'latin1');
    }

    end(): void {
        this.#ended = true;
        this.#socket.destroy();
    }

    #connect(): Socket {
        const reader = new AnswerReader();
        const socket = connect({ ...this.#target, noDelay: true });
        let reason = 'closed by the server';
        const onAnswer = (status: number, body: Buffer) =>
            this.#listener.onAnswer(this, status, body);
        socket.on('connect', () => this.#listener.onFree(this));
        socket.on('data', piece => {
            try {
                reader.push(piece, onAnswer);
            } catch (cause) {
                socket.destroy(cause as Error);
            }
        });
        socket.on('error', (cause: NodeJS.ErrnoException) => {
            reason = cause.code ?? cause.message;
        });
        socket.on('close', () => {
            if (this.#ended) return;
            this.#listener.onBroken(this, reason);
            setTimeout(() => {
                if (!this.#ended) this.#socket = this.#connect();
            }, againMs);
        });
        return socket;
    }
}
