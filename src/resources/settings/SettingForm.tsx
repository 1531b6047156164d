import { Box, Button, Stack } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Confirm, Form, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { type OperatorSettings, settingsChange } from '../../../contract/platform/settings';
import { callApi } from '../../dataProvider/callApi';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { useCovers } from '../../ui/admin/useCovers';
import { keepSiteSettings, siteSettings } from '../../ui/browser/siteSettings';
import { checkFields } from '../../ui/text/checkFields';
import { showToast } from '../../ui/toasts/toasts';
import { changedSettings } from './changedSettings';
import { SettingFields } from './SettingFields';
import { UnsavedChanges } from './UnsavedChanges';

/** Shows what is stored after each saving: the server may have sanitised what was typed. */
const Follow = ({ stored }: { stored: OperatorSettings }) => {
    const { reset } = useFormContext();
    useEffect(() => reset(stored), [stored, reset]);
    const values: Partial<OperatorSettings> = useWatch();
    return <UnsavedChanges areThere={Object.keys(changedSettings(stored, values)).length > 0} />;
};

/** Shows the field that the address names behind its #, such as that of a step of setting up. */
const useNamedField = (form: RefObject<HTMLElement | null>) => {
    const { hash } = useLocation();
    useEffect(() => {
        const name = hash.slice(1);
        if (!/^\w+$/.test(name)) return;
        const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
        field?.scrollIntoView({ block: 'center' });
        field?.focus({ preventScroll: true });
    }, [form, hash]);
};

/** A question that code can wait for. */
const useQuestion = () => {
    const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null);
    const ask = () => new Promise<boolean>(resolve => setAnswer(() => resolve));
    const reply = (yes: boolean) => {
        answer?.(yes);
        setAnswer(null);
    };
    return { isAsked: answer !== null, ask, reply };
};

const useSave = (first: OperatorSettings) => {
    const translate = useTranslate();
    const [stored, setStored] = useState(first);
    const { busy, submit } = useSubmit();
    const closing = useQuestion();
    const save = async (data: unknown) => {
        const change = changedSettings(stored, data as OperatorSettings);
        if (Object.keys(change).length === 0) {
            showToast({ kind: 'info', title: translate('account.setting.unchanged') });
            return undefined;
        }
        if (change.webclose === 1 && !(await closing.ask())) return undefined;
        return submit(async () => {
            const saved = await callApi(calls.updateSettings, { body: change });
            setStored({ ...saved });
            const { email = '', has_mail = 1 } = siteSettings() ?? {};
            keepSiteSettings({ ...saved, email, has_mail });
            showToast({ kind: 'success', title: translate('account.setting.saved') });
        });
    };
    return { stored, busy, closing, save };
};

export const SettingForm = ({ first }: { first: OperatorSettings }) => {
    const translate = useTranslate();
    const { stored, busy, closing, save } = useSave(first);
    const fields = useRef<HTMLDivElement>(null);
    useNamedField(fields);
    const toolbar = useRef<HTMLDivElement>(null);
    useCovers(toolbar, 'bottom');
    return (
        <Form
            defaultValues={first}
            validate={values => checkFields(settingsChange, values)}
            onSubmit={save}
            disableInvalidFormNotification
        >
            <Follow stored={stored} />
            <Stack ref={fields} spacing={2} sx={{ maxWidth: 720 }}>
                <SettingFields />
                <Box
                    ref={toolbar}
                    sx={{
                        position: 'sticky',
                        bottom: 0,
                        py: 1.5,
                        bgcolor: 'background.default',
                        zIndex: 1,
                    }}
                >
                    <Button type="submit" variant="contained" loading={busy} size="tall">
                        {translate('common.save')}
                    </Button>
                </Box>
            </Stack>
            <Confirm
                isOpen={closing.isAsked}
                title="account.setting.closeTitle"
                content="account.setting.closeText"
                confirm="account.setting.closeNow"
                confirmColor="warning"
                onConfirm={() => closing.reply(true)}
                onClose={() => closing.reply(false)}
            />
        </Form>
    );
};
