import { type DragEvent, useState } from 'react';
import { droppedFiles, hasFiles } from '../../files/droppedFiles';
import type { Attachments } from './useAttachments';

/** Where files may be dropped, and that they are over it. */
export const useDrop = (add: Attachments['add']) => {
    const [isOver, setIsOver] = useState(false);
    const onDragOver = (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        // or the browser would open the file instead of this page
        event.preventDefault();
        setIsOver(true);
    };
    const onDrop = (event: DragEvent) => {
        setIsOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        add(droppedFiles(event.dataTransfer));
    };
    return { isOver, handlers: { onDragOver, onDrop, onDragLeave: () => setIsOver(false) } };
};
