import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
    title: string;
    /** the whole of a title that is shortened */
    fullTitle?: string;
    /** px, from where a screen is wider than a phone */
    width: number;
    onClose: () => void;
    children: ReactNode;
}

/** A dialog at the page's right edge, and all of a phone. */
export const SidePanel = ({ title, fullTitle, width, onClose, children }: Props) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Drawer
            open
            anchor="right"
            onClose={onClose}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-modal': true,
                    'aria-labelledby': id,
                    sx: { width: { xs: 1, sm: width }, p: 2.5 },
                },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
                <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0 }} title={fullTitle}>
                    {title}
                </Typography>
                <IconButton aria-label={translate('common.close')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            </Box>
            {children}
        </Drawer>
    );
};
