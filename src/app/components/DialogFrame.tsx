import { Dialog, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
    /** id of the title inside */
    titleId: string;
    onClose: () => void;
    children: ReactNode;
}

/** A dialog that takes the whole screen on a phone. */
export const DialogFrame = ({ titleId, onClose, children }: Props) => {
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    return (
        <Dialog
            open
            onClose={onClose}
            fullScreen={phone}
            maxWidth="sm"
            fullWidth
            aria-labelledby={titleId}
        >
            {children}
        </Dialog>
    );
};
