import {
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    Tab,
    Tabs,
    type Theme,
    useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../../authProvider/whoAmI';
import { ReportedErrors } from './ReportedErrors';
import { TabErrors } from './TabErrors';

const titleId = 'error-log-title';
type Choice = 'here' | 'reported';

const tabProps = (choice: Choice) => ({
    id: `error-tab-${choice}`,
    'aria-controls': 'error-panel',
});
const panelProps = (choice: Choice) => ({
    id: 'error-panel',
    role: 'tabpanel',
    'aria-labelledby': `error-tab-${choice}`,
});

/** Errors of this tab; an administrator also sees those that browsers reported. */
export const ErrorLogDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
    const [choice, setChoice] = useState<Choice>('here');
    const isAdmin = useMe()?.isAdmin ?? false;
    return (
        <Dialog
            open
            onClose={onClose}
            fullScreen={phone}
            maxWidth="md"
            fullWidth
            aria-labelledby={titleId}
        >
            <DialogTitle id={titleId}>{translate('errors.title')}</DialogTitle>
            <DialogContent>
                {isAdmin && (
                    <Tabs
                        value={choice}
                        onChange={(_, next: Choice) => setChoice(next)}
                        aria-labelledby={titleId}
                        sx={{ mb: 2 }}
                    >
                        <Tab value="here" {...tabProps('here')} label={translate('errors.here')} />
                        <Tab
                            value="reported"
                            {...tabProps('reported')}
                            label={translate('errors.reported')}
                        />
                    </Tabs>
                )}
                <div {...(isAdmin ? panelProps(choice) : {})}>
                    {choice === 'here' ? <TabErrors /> : <ReportedErrors />}
                </div>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button variant="contained" onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
