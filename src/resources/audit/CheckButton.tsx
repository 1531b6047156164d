import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AuditCheck, verifyAudit } from '../../../contract/platform/resources/audit';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { instantText } from '../../ui/text/times';

/** ms; a long log takes longer than other answers */
const timeOut = 120_000;

const useInstant = () => {
    const language = useLanguage();
    return (at: number) => instantText(at, language, 'second');
};

const Broken = ({ check }: { check: AuditCheck }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const instant = useInstant();
    const { entries, faults, faultCount, wholeSince } = check;
    const counts = { count: exact(faultCount, language), entries: exact(entries, language) };
    return (
        <Alert severity="error">
            {translate('audit.check.broken', counts)}
            <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
                {faults.map(({ seq, at, kind }) => (
                    <li key={`${seq} ${kind}`}>
                        {translate(`audit.check.${kind}`, {
                            seq: exact(seq, language),
                            at: at === null ? '' : instant(at),
                        })}
                    </li>
                ))}
                {faultCount > faults.length && (
                    <li>
                        {translate('audit.check.more', {
                            count: exact(faultCount - faults.length, language),
                        })}
                    </li>
                )}
            </Box>
            {wholeSince === null
                ? translate('audit.check.notWhole')
                : translate('audit.check.wholeSince', { since: instant(wholeSince) })}
        </Alert>
    );
};

const Result = ({ check }: { check: AuditCheck }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const instant = useInstant();
    if (check.faultCount > 0) return <Broken check={check} />;
    if (check.wholeSince === null) {
        return <Alert severity="info">{translate('audit.check.empty')}</Alert>;
    }
    const words = { entries: exact(check.entries, language), since: instant(check.wholeSince) };
    return <Alert severity="success">{translate('audit.check.whole', words)}</Alert>;
};

/** Computes the chain of the log anew when asked. */
export const useAuditCheck = () => {
    const [busy, setBusy] = useState(false);
    const [check, setCheck] = useState<AuditCheck>();
    const run = async () => {
        setBusy(true);
        setCheck(undefined);
        try {
            setCheck(await callApi(verifyAudit, {}, undefined, { timeOut }));
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
        } finally {
            setBusy(false);
        }
    };
    return { busy, check, run };
};

interface ButtonProps {
    busy: boolean;
    onRun: () => Promise<void>;
}

export const CheckButton = ({ busy, onRun }: ButtonProps) => (
    <Button variant="outlined" loading={busy} onClick={() => void onRun()}>
        {useTranslate()('audit.check.label')}
    </Button>
);

/** What came of it. */
export const CheckResult = ({ check }: { check: AuditCheck | undefined }) => (
    <Box role="status" sx={check && { mb: 2 }}>
        {check && <Result check={check} />}
    </Box>
);
