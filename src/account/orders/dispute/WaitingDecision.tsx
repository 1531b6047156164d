import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMe } from '../../../authProvider/whoAmI';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText } from '../../../ui/text/money';
import { DecisionDialog } from '../actions/DecisionDialog';
import { useShownOrder } from '../shownOrder';

/** What one administrator decided and another has to approve; nobody else gets it from the server. */
export const WaitingDecision = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const me = useMe();
    const { order, show } = useShownOrder();
    const decision = order.dispute?.decision;
    if (!decision) return null;
    const { action, toBuyer, by } = decision;
    const isOwn = me !== undefined && (by.name === me.name || by.name === me.email);
    const amount = moneyText(toBuyer, order.currency, language);
    const words = {
        name: by.name,
        action: translate(`order.dispute.decision.${action}`, { amount }),
    };
    return (
        <Alert severity="warning">
            {translate(`order.dispute.decision.${isOwn ? 'own' : 'waits'}`, words)}
            <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {!isOwn && (
                    <Button
                        variant="contained"
                        onClick={() => show(<DecisionDialog action="approve" />)}
                        size="tall"
                    >
                        {translate('order.actions.approve')}
                    </Button>
                )}
                <Button
                    variant="outlined"
                    color="error"
                    onClick={() => show(<DecisionDialog action="reject" />)}
                    size="tall"
                >
                    {translate('order.actions.reject')}
                </Button>
            </Box>
        </Alert>
    );
};
