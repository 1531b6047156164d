import { Box, Button, DialogContentText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderCovenant } from '../../../contract/trade/covenant/covenantCalls';
import type { PersonalCovenantAction } from '../../../contract/trade/covenant/covenantTable';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { showToast } from '../../ui/toasts/toasts';
import { WordsField } from '../orders/actions/fields';
import { useCovenantAction } from './useCovenantAction';

interface Props {
    orderId: string;
    covenant: OrderCovenant;
    onClose: () => void;
}

const SiteDialog = ({ orderId, covenant, onClose }: Props) => {
    const translate = useTranslate();
    const act = useCovenantAction(orderId);
    const { sites, version } = covenant;
    const form = useSubmitForm({
        defaultValues: { siteId: sites[0]?.id ?? '' },
        send: ({ siteId }) => act({ action: 'proposeSite', version, siteId }),
        done: translate('covenant.done.proposeSite'),
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate('covenant.ask.proposeSite')}
            confirm={translate('covenant.actions.proposeSite')}
            isReady={sites.length > 0}
            onClose={onClose}
        >
            <DialogContentText>
                {translate(`covenant.ask.${sites.length > 0 ? 'proposeSiteText' : 'noSites'}`)}
            </DialogContentText>
            {sites.length > 0 && (
                <TextEntry name="siteId" select label={translate('covenant.ask.site')}>
                    {sites.map(({ id, name }) => (
                        <MenuItem key={id} value={id}>
                            {name}
                        </MenuItem>
                    ))}
                </TextEntry>
            )}
        </FormDialog>
    );
};

const ObjectDialog = ({ orderId, covenant, onClose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const act = useCovenantAction(orderId);
    const { version, share, currency } = covenant;
    const form = useSubmitForm({
        defaultValues: { text: '' },
        send: ({ text }) => act({ action: 'object', version, text: text.trim() }),
        done: translate('covenant.done.object'),
        onDone: onClose,
    });
    const amount = moneyText(share, currency, language);
    return (
        <FormDialog
            form={form}
            title={translate('covenant.ask.object')}
            confirm={translate('covenant.actions.object')}
            isReady={form.values.text.trim() !== ''}
            onClose={onClose}
        >
            <DialogContentText>
                {translate('covenant.ask.objectText', { amount })}
            </DialogContentText>
            <WordsField
                name="text"
                label={translate('covenant.ask.reason')}
                maxLength={2_000}
                isNeeded
                rows={4}
            />
        </FormDialog>
    );
};

type Plain = Exclude<PersonalCovenantAction, 'proposeSite' | 'object'>;

const PlainDialog = ({ orderId, covenant, action, onClose }: Props & { action: Plain }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const act = useCovenantAction(orderId);
    const amount = moneyText(covenant.share, covenant.currency, language);
    return (
        <AskDialog
            title={translate(`covenant.ask.${action}`)}
            text={translate(`covenant.ask.${action}Text`, { amount })}
            confirm={translate(`covenant.actions.${action}`)}
            isDangerous={action === 'waive' || action === 'concede'}
            action={() => act({ action, version: covenant.version })}
            onDone={() => {
                showToast({ kind: 'success', title: translate(`covenant.done.${action}`) });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

const order = [
    ...(['agreeSite', 'refuseSite', 'withdrawSite', 'proposeSite'] as const),
    ...(['object', 'waive', 'concede'] as const),
] as const;

/** What whoever looks can do about a covenant; each asks before it is done. */
export const CovenantActions = ({ orderId, covenant }: Omit<Props, 'onClose'>) => {
    const translate = useTranslate();
    const [asked, setAsked] = useState<PersonalCovenantAction>();
    const props = { orderId, covenant, onClose: () => setAsked(undefined) };
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
                {order
                    .filter(action => covenant.actions.includes(action))
                    .map(action => (
                        <Button
                            key={action}
                            variant={action === 'agreeSite' ? 'contained' : 'outlined'}
                            onClick={() => setAsked(action)}
                        >
                            {translate(`covenant.actions.${action}`)}
                        </Button>
                    ))}
            </Box>
            {asked === 'proposeSite' && <SiteDialog {...props} />}
            {asked === 'object' && <ObjectDialog {...props} />}
            {asked !== undefined && asked !== 'proposeSite' && asked !== 'object' && (
                <PlainDialog {...props} action={asked} />
            )}
        </>
    );
};
