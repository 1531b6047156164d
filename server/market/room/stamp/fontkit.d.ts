declare module 'fontkit' {
    interface PathCommand {
        command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
        args: readonly number[];
    }

    interface Glyph {
        path: { commands: readonly PathCommand[] };
        /** font units */
        advanceWidth: number;
    }

    interface Font {
        unitsPerEm: number;
        layout(text: string): { glyphs: readonly Glyph[] };
    }

    export function create(font: Uint8Array): Font;
}
