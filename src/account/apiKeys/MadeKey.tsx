import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { CodeBox } from '../../ui/admin/text/CodeBox';
import { apiHost } from '../../ui/browser/apiHost';

/** A key as it is told once. */
export interface Made {
    key: string;
    /** so that there is something to try */
    canRead: boolean;
}

/** The one time that a key is shown; it is left by its button alone, as a click beside it would lose the key. */
export const MadeKey = ({ made, onClose }: { made: Made; onClose: () => void }) => {
    const translate = useTranslate();
    const address = `${apiHost || window.location.origin}${calls.listSites.path}`;
    return (
        <DialogFrame titleId="made-key" onClose={() => {}} leavesEscape>
            <DialogTitle id="made-key">{translate('account.apiKeys.made')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Alert severity="warning">{translate('account.apiKeys.copyNow')}</Alert>
                <CodeBox code={made.key} label={translate('account.apiKeys.keyLabel')} />
                {made.canRead && (
                    <>
                        <Typography variant="subtitle1">
                            {translate('account.apiKeys.tryIt')}
                        </Typography>
                        <CodeBox
                            code={`curl -H "Authorization: Bearer ${made.key}" ${address}`}
                            label={translate('account.apiKeys.tryIt')}
                        />
                    </>
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button variant="contained" onClick={onClose}>
                    {translate('account.apiKeys.done')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
