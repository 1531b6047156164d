import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { CodeBox } from '../../ui/admin/text/CodeBox';
import { Note } from '../../ui/admin/text/Note';

/** The one time that a webhook's secret is shown; it is left by its button alone. */
export const MadeSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <DialogFrame titleId="made-secret" onClose={() => {}} leavesEscape>
            <DialogTitle id="made-secret">{translate('channels.madeTitle')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Alert severity="warning">{translate('channels.madeText')}</Alert>
                <CodeBox code={secret} label={translate('channels.secretLabel')} />
                <Note>{translate('channels.madeHow')}</Note>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button variant="contained" onClick={onClose}>
                    {translate('channels.done')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
