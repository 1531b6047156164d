import { Box, Typography } from '@mui/material';
import { type DragEvent as ReactDragEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Visibility, visibilities } from '../../../contract/platform/resources/files';
import { droppedFiles, hasFiles } from './droppedFiles';
import { libraryUploads } from './libraryUploads';
import { useLimits } from './useLimits';

/** Whether files are being dragged over the document. */
const useFileDrag = () => {
    const [isDragging, setIsDragging] = useState(false);
    useEffect(() => {
        const over = (event: DragEvent) => {
            if (!hasFiles(event.dataTransfer)) return;
            // or the browser would open the file instead of this page
            event.preventDefault();
            setIsDragging(true);
        };
        const leave = (event: DragEvent) => {
            if (event.relatedTarget === null) setIsDragging(false);
        };
        const drop = (event: DragEvent) => {
            if (hasFiles(event.dataTransfer)) event.preventDefault();
            setIsDragging(false);
        };
        window.addEventListener('dragenter', over);
        window.addEventListener('dragover', over);
        window.addEventListener('dragleave', leave);
        window.addEventListener('drop', drop);
        return () => {
            window.removeEventListener('dragenter', over);
            window.removeEventListener('dragover', over);
            window.removeEventListener('dragleave', leave);
            window.removeEventListener('drop', drop);
        };
    }, []);
    return isDragging;
};

const texts = { public: 'dropPublic', private: 'dropPrivate' } as const;

const Zone = ({ visibility }: { visibility: Visibility }) => {
    const translate = useTranslate();
    const limits = useLimits();
    const [isOver, setIsOver] = useState(false);
    const drop = ({ dataTransfer }: ReactDragEvent) => {
        setIsOver(false);
        libraryUploads.add(droppedFiles(dataTransfer), visibility, limits);
    };
    return (
        <Box
            data-zone={visibility}
            onDragEnter={() => setIsOver(true)}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
            sx={{
                display: 'grid',
                placeContent: 'center',
                textAlign: 'center',
                p: 3,
                border: '3px dashed',
                borderColor: isOver ? 'primary.main' : 'divider',
                borderRadius: 2,
                bgcolor: 'background.paper',
                // what is inside must not look like leaving
                '& > *': { pointerEvents: 'none' },
            }}
        >
            <Typography variant="h2">{translate(`library.${texts[visibility]}`)}</Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>
                {translate(`library.${texts[visibility].replace('drop', 'upload')}Text`)}
            </Typography>
        </Box>
    );
};

/** While files are dragged over the page: two places to drop them, one for each visibility. */
export const DropZones = () => {
    const isDragging = useFileDrag();
    if (!isDragging) return null;
    return (
        <Box
            sx={{
                position: 'fixed',
                inset: 0,
                zIndex: 'modal',
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                gap: 3,
                p: { xs: 2, md: 6 },
                bgcolor: 'rgb(0 0 0 / .5)',
            }}
        >
            {visibilities.map(visibility => (
                <Zone key={visibility} visibility={visibility} />
            ))}
        </Box>
    );
};
