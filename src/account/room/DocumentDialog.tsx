import {
    Alert,
    Box,
    Button,
    CircularProgress,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { type Copy, useCopy } from './useCopy';

interface Props {
    name: string;
    /** where the copy is fetched */
    path: string;
    onClose: () => void;
}

const Shown = ({ copy, name }: { copy: Copy; name: string }) => {
    const translate = useTranslate();
    const isPicture = copy.type.startsWith('image/');
    return (
        <>
            <Note component="p" sx={{ mb: 1.5 }}>
                {translate('room.reader.stamped')}
            </Note>
            {isPicture ? (
                <Box
                    component="img"
                    src={copy.address}
                    alt={name}
                    sx={{ display: 'block', maxWidth: 1, mx: 'auto' }}
                />
            ) : (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                    <Button
                        variant="contained"
                        component="a"
                        href={copy.address}
                        target="_blank"
                        rel="noopener"
                    >
                        {translate('room.reader.newTab')}
                    </Button>
                    <Button component="a" href={copy.address} download={`${name}.pdf`}>
                        {translate('room.reader.save')}
                    </Button>
                </Box>
            )}
        </>
    );
};

/** A document for whoever reads it: a picture here, pages in the browser's own viewer. */
export const DocumentDialog = ({ name, path, onClose }: Props) => {
    const translate = useTranslate();
    const titleId = useId();
    const textOf = useRefusalText();
    const { copy, error } = useCopy(path);
    const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    return (
        <Dialog
            open
            fullWidth
            fullScreen={isSmall}
            maxWidth={copy?.type.startsWith('image/') ? 'lg' : 'sm'}
            onClose={onClose}
            aria-labelledby={titleId}
        >
            <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
                {name}
            </DialogTitle>
            <DialogContent>
                {!copy && !error && (
                    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                        <CircularProgress size={24} />
                        <Note>{translate('room.reader.preparing')}</Note>
                    </Box>
                )}
                {error && (
                    <Alert severity="error" role="alert">
                        {textOf(error)}
                    </Alert>
                )}
                {copy && <Shown copy={copy} name={name} />}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('common.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};
