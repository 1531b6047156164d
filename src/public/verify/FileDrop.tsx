import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useOwnTexts } from '../useTexts';
import { verifyTexts } from './texts';

interface DropProps {
    isChosen: boolean;
    /** where the file goes: nowhere */
    privacy: ReactNode;
    onFile: (file: File) => void;
}

/** Where a proof file is chosen or dropped. */
export const FileDrop = ({ isChosen, privacy, onFile }: DropProps) => {
    const texts = useOwnTexts(verifyTexts);
    const input = useRef<HTMLInputElement>(null);
    const [isOver, setIsOver] = useState(false);
    const hold = (event: DragEvent) => {
        event.preventDefault();
        setIsOver(event.type === 'dragover');
    };
    const drop = (event: DragEvent) => {
        hold(event);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
    };
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
        <div
            className={isOver ? 'proof-drop over' : 'proof-drop'}
            onDragOver={hold}
            onDragLeave={hold}
            onDrop={drop}
        >
            <input
                ref={input}
                type="file"
                accept=".json,application/json"
                hidden
                aria-label={texts.choose}
                onChange={({ target }) => {
                    const file = target.files?.[0];
                    if (file) onFile(file);
                    // the same file may be chosen again
                    target.value = '';
                }}
            />
            <p className="actions">
                <button type="button" className="button" onClick={() => input.current?.click()}>
                    {isChosen ? texts.another : texts.choose}
                </button>
                <span className="muted">{texts.drop}</span>
            </p>
            <p className="muted">{privacy}</p>
        </div>
    );
};
