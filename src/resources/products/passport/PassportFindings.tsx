import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FoundPattern, ScanFacts } from '../../../../contract/market/passport/facts';
import type { LicenceConflict } from '../../../../contract/market/passport/passports';
import { Note } from '../../../ui/admin/text/Note';
import { PassportList, PassportRow, PassportSection, usePlace } from './PassportList';

interface Props {
    facts: ScanFacts;
}

export const Secrets = ({ facts: { secrets, totals } }: Props) => {
    const translate = useTranslate();
    const placeOf = usePlace();
    const hasAny = secrets.length > 0;
    return (
        <PassportSection
            title={translate('passport.secrets')}
            help={translate(hasAny ? 'passport.secretsHelp' : 'passport.noSecrets')}
        >
            <PassportList
                rows={secrets}
                total={totals.secrets}
                row={(secret, index) => (
                    <PassportRow
                        key={`${secret.path} ${secret.hash} ${index}`}
                        severity={secret.severity}
                        label={
                            <>
                                {translate(`passport.secretKinds.${secret.kind}`)}{' '}
                                <code>{secret.masked}</code>
                            </>
                        }
                        place={placeOf(secret)}
                    />
                )}
            />
        </PassportSection>
    );
};

/** All of one rule, with how to mend it said once. */
const OfRule = ({ found, isOwn }: { found: readonly FoundPattern[]; isOwn: boolean }) => {
    const translate = useTranslate();
    const placeOf = usePlace();
    const [first] = found;
    if (!first) return null;
    return (
        <>
            <Typography variant="text" component="p" sx={{ mt: 0.5, fontWeight: 500 }}>
                {translate(`passport.rules.${first.rule}`)}
            </Typography>
            {isOwn && <Note component="p">{translate(`passport.mend.${first.rule}`)}</Note>}
            <PassportList
                rows={found}
                row={(one, index) => (
                    <PassportRow
                        key={`${one.path} ${one.line} ${index}`}
                        severity={one.severity}
                        label={placeOf(one)}
                    />
                )}
            />
        </>
    );
};

export const Patterns = ({ facts: { patterns, totals }, isOwn }: Props & { isOwn: boolean }) => {
    const translate = useTranslate();
    const rules = [...new Set(patterns.map(({ rule }) => rule))];
    return (
        <PassportSection
            title={translate('passport.patterns')}
            help={translate(rules.length > 0 ? 'passport.patternsHelp' : 'passport.noPatterns')}
        >
            {rules.map(rule => (
                <OfRule
                    key={rule}
                    found={patterns.filter(one => one.rule === rule)}
                    isOwn={isOwn}
                />
            ))}
            {totals.patterns > patterns.length && (
                <Note component="p">
                    {translate('passport.some', {
                        count: patterns.length,
                        total: totals.patterns,
                    })}
                </Note>
            )}
        </PassportSection>
    );
};

export const Licences = ({
    facts: { licences, totals },
    conflicts,
}: Props & { conflicts: readonly LicenceConflict[] }) => {
    const translate = useTranslate();
    const help = licences.length > 0 ? 'passport.licencesHelp' : 'passport.noLicences';
    return (
        <PassportSection title={translate('passport.licences')} help={translate(help)}>
            <PassportList
                rows={conflicts}
                row={({ rule, severity, licences: names, path }) => (
                    <PassportRow
                        key={rule}
                        severity={severity}
                        label={translate(`passport.conflicts.${rule}`)}
                        place={`${names.join(', ')} · ${path}`}
                    />
                )}
            />
            <PassportList
                rows={licences}
                total={totals.licences}
                row={({ expression, path }, index) => (
                    <PassportRow
                        key={`${path} ${index}`}
                        label={expression || translate('passport.unknownLicence')}
                        place={path}
                    />
                )}
            />
        </PassportSection>
    );
};
