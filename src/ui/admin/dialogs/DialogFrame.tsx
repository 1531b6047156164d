import { Dialog, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
    /** id of the title inside */
    titleId: string;
    onClose: () => void;
    /** Escape belongs to what is inside for now */
    leavesEscape?: boolean;
    /** a question of a few words: on a phone it stands at the lower edge, where the thumb is */
    isShort?: boolean;
    /** there is a table in it */
    isWide?: boolean;
    children: ReactNode;
}

// what is inside begins at the top, and the buttons stand at the lower edge
const fillStyle = {
    // it has the focus as it opens by an address, and is seen without a ring
    '&:focus': { outline: 'none' },
    '& > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
    '& .MuiDialogContent-root': { alignContent: 'start' },
} as const;

const sheetStyle = {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
        m: 0,
        width: 1,
        maxWidth: 1,
        maxHeight: 0.9,
        borderBottomLeftRadius: 0,
        borderBottomRightRadius: 0,
    },
} as const;

/** A dialog; on a phone it takes the whole screen, or the lower part of it. */
export const DialogFrame = ({
    titleId,
    onClose,
    isShort = false,
    isWide = false,
    leavesEscape = false,
    children,
}: Props) => {
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    return (
        <Dialog
            open
            onClose={onClose}
            disableEscapeKeyDown={leavesEscape}
            fullScreen={phone && !isShort}
            maxWidth={isWide ? 'md' : 'sm'}
            fullWidth
            aria-labelledby={titleId}
            slotProps={{ paper: { sx: fillStyle } }}
            {...(phone && isShort && { sx: sheetStyle })}
        >
            {children}
        </Dialog>
    );
};
