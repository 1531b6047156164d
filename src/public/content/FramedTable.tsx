import { type ReactNode, useEffect, useRef, useState } from 'react';
import '../table.css';
import { useOwnTexts } from '../useTexts';
import { contentTexts } from './texts';

/** Whether it moves sideways, as its room is now. */
const useMoves = () => {
    const frame = useRef<HTMLDivElement>(null);
    // as the server writes it: by keys one gets to it in any case
    const [moves, setMoves] = useState(true);
    useEffect(() => {
        const element = frame.current;
        if (!element || typeof ResizeObserver === 'undefined') return;
        const observer = new ResizeObserver(() =>
            setMoves(element.scrollWidth > element.clientWidth),
        );
        observer.observe(element);
        for (const child of element.children) observer.observe(child);
        return () => observer.disconnect();
    }, []);
    return { frame, moves };
};

interface Props {
    /** what is in it, as it is read out by whoever comes to it by keys */
    name: string;
    className?: string;
    /** the table */
    children: ReactNode;
}

/** A table in a frame. Where it moves sideways it is a stop for keys, and says what it is. */
export const FramedTable = ({ name, className = '', children }: Props) => {
    const { table } = useOwnTexts(contentTexts);
    const { frame, moves } = useMoves();
    // the part of the page around it may have the same name
    const stop = { tabIndex: 0, role: 'region', 'aria-label': table.replace('{name}', name) };
    return (
        <div ref={frame} className={`framed-table ${className}`.trimEnd()} {...(moves && stop)}>
            {children}
        </div>
    );
};
