import CloseIcon from '@mui/icons-material/Close';
import {
    Box,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    IconButton,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { keepDismissed } from './dismissed';
import { type ShownNotice, useNotices } from './useNotices';

const textStyle = {
    overflowWrap: 'anywhere',
    lineHeight: 1.6,
    '& img, & video': { maxWidth: '100%', height: 'auto' },
    '& a': { color: 'primary.main' },
    '& table': { display: 'block', overflowX: 'auto' },
    '& h1, & h2, & h3': { fontSize: 18, lineHeight: 1.4, mb: 1 },
    '& > :first-of-type': { mt: 0 },
    '& > :last-child': { mb: 0 },
} as const;

interface Props {
    notice: ShownNotice;
    onNext: () => void;
}

const NoticeDialog = ({ notice, onNext }: Props) => {
    const translate = useTranslate();
    const id = useId();
    // the first is a box that wants to be confirmed, the others are dialogs to read
    const isConfirm = notice.name === 'notice1';
    const never = () => {
        keepDismissed(notice);
        onNext();
    };
    return (
        <Dialog
            open
            onClose={onNext}
            fullWidth
            maxWidth={isConfirm ? 'xs' : 'sm'}
            role={isConfirm ? 'alertdialog' : 'dialog'}
            aria-labelledby={`${id}-title`}
            aria-describedby={isConfirm ? `${id}-text` : undefined}
        >
            <DialogTitle id={`${id}-title`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Box component="span" sx={{ flex: 1 }}>
                    {translate('shell.notices.title')}
                </Box>
                {!isConfirm && (
                    <IconButton
                        onClick={onNext}
                        aria-label={translate('common.close')}
                        size="tall"
                        sx={{ my: -1, mr: -1 }}
                    >
                        <CloseIcon />
                    </IconButton>
                )}
            </DialogTitle>
            <DialogContent id={`${id}-text`} tabIndex={0}>
                <Box
                    sx={textStyle}
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in useNotices
                    dangerouslySetInnerHTML={{ __html: notice.clean }}
                />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={never}>{translate('shell.notices.never')}</Button>
                <Button variant="contained" onClick={onNext} autoFocus>
                    {translate('shell.notices.understood')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

/** The operator's notices, one after another, once each time somebody comes in. */
export const Announcements = () => {
    const { notice, next } = useNotices();
    return notice ? <NoticeDialog key={notice.name} notice={notice} onNext={next} /> : null;
};
