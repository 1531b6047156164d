import { Box } from '@mui/material';
import { accentText } from '../theme';
import type { Marks } from './rankPages';

interface Piece {
    text: string;
    isMarked: boolean;
    start: number;
}

const piecesOf = (text: string, marks: Marks): readonly Piece[] => {
    const marked = new Set(marks);
    const pieces: Piece[] = [];
    for (let at = 0; at < text.length; at += 1) {
        const isMarked = marked.has(at);
        const last = pieces.at(-1);
        if (last?.isMarked === isMarked) last.text += text[at];
        else pieces.push({ text: text[at] ?? '', isMarked, start: at });
    }
    return pieces;
};

/** A text with the characters that were searched for in bold. */
export const Marked = ({ text, marks }: { text: string; marks: Marks }) =>
    piecesOf(text, marks).map(({ text: part, isMarked, start }) =>
        isMarked ? (
            <Box
                key={start}
                component="mark"
                sx={{ bgcolor: 'transparent', color: accentText, fontWeight: 700 }}
            >
                {part}
            </Box>
        ) : (
            <span key={start}>{part}</span>
        ),
    );
