import { residentMb } from './processUse';

const everyMs = 500;

/** Looks twice a second how much memory a process holds. */
export class ResidentWatch {
    readonly #pid: number;
    readonly #timer: NodeJS.Timeout;
    #part: number[] = [];
    #max = 0;

    constructor(pid: number) {
        this.#pid = pid;
        this.#timer = setInterval(() => this.#look(), everyMs);
    }

    /** Mean MB since the last time that it was asked for. */
    takeMean(): number {
        if (this.#part.length === 0) this.#look();
        const part = this.#part;
        this.#part = [];
        return part.reduce((sum, mb) => sum + mb, 0) / part.length;
    }

    /** Looks no more; answers the most MB that it saw. */
    end(): number {
        clearInterval(this.#timer);
        this.#look();
        return this.#max;
    }

    #look(): void {
        const mb = residentMb(this.#pid);
        this.#part.push(mb);
        this.#max = Math.max(this.#max, mb);
    }
}
