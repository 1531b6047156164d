import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { VisitorEvents } from '../../../../contract/analytics/siteData';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { useSubmit } from '../../../ui/admin/dialogs/useSubmit';
import { showToast } from '../../../ui/toasts/toasts';
import { DataSection } from './DataSection';
import { dayOfInstant } from './dayOfInstant';

/** Deleting rewrites a month's files of the store. */
const patienceMs = 300_000;

const Found = ({ site, found }: { site: Site; found: VisitorEvents }) => {
    const translate = useTranslate();
    const language = useLocale() ?? 'en';
    const dayOf = (at: number | null) => dayOfInstant(site, at ?? 0, language);
    return (
        <Alert severity={found.events > 0 ? 'warning' : 'info'} sx={{ width: '100%' }}>
            {found.events === 0
                ? translate('siteSettings.data.noVisitor')
                : translate('siteSettings.data.found', {
                      smart_count: found.events,
                      visits: found.visits,
                      from: dayOf(found.firstAt),
                      to: dayOf(found.lastAt),
                  })}
            {found.sealedDays > 0 && (
                <div>
                    {translate('siteSettings.data.sealed', { smart_count: found.sealedDays })}
                </div>
            )}
        </Alert>
    );
};

interface Props {
    site: Site;
    onErased: () => void;
}

/** Looks a visitor up, and erases them. */
const useErasing = ({ site, onErased }: Props) => {
    const translate = useTranslate();
    const { busy, submit } = useSubmit();
    const [visitor, setVisitor] = useState('');
    const [found, setFound] = useState<VisitorEvents>();
    const type = (text: string) => {
        setVisitor(text);
        setFound(undefined);
    };
    const params = { id: site.id, visitor: visitor.trim() };
    const look = () => submit(async () => setFound(await callApi(calls.visitorData, { params })));
    const erase = () =>
        submit(async () => {
            const options = { timeOut: patienceMs };
            const gone = await callApi(calls.eraseVisitor, { params }, undefined, options);
            const title = translate('siteSettings.data.erased', { smart_count: gone.events });
            showToast({ kind: 'success', title });
            type('');
            onErased();
        });
    return { visitor, type, found, busy, look, erase };
};

/** Looks a visitor up first, so that nobody erases the wrong one by a slip of the pen. */
export const EraseSection = (props: Props) => {
    const translate = useTranslate();
    const { visitor, type, found, busy, look, erase } = useErasing(props);
    const isGood = /^\d{1,20}$/.test(visitor.trim());
    return (
        <DataSection
            title={translate('siteSettings.data.erase')}
            text={translate('siteSettings.data.eraseText')}
        >
            <Box sx={{ width: '100%', display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
                <TextField
                    variant="outlined"
                    size="small"
                    label={translate('siteSettings.data.visitor')}
                    value={visitor}
                    error={visitor !== '' && !isGood}
                    helperText={
                        visitor !== '' && !isGood && translate('siteSettings.data.badVisitor')
                    }
                    onChange={event => type(event.target.value)}
                    autoComplete="off"
                    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                    sx={{ flex: '1 1 220px' }}
                />
                <Button
                    variant="outlined"
                    disabled={!isGood}
                    loading={busy && found === undefined}
                    onClick={() => void look()}
                >
                    {translate('siteSettings.data.look')}
                </Button>
            </Box>
            <Box role="status" sx={{ width: '100%' }}>
                {found && <Found site={props.site} found={found} />}
            </Box>
            {found && found.events > 0 && (
                <Button
                    variant="contained"
                    color="error"
                    loading={busy}
                    onClick={() => void erase()}
                >
                    {translate('siteSettings.data.eraseNow')}
                </Button>
            )}
        </DataSection>
    );
};
