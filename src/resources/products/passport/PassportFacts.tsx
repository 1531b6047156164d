import { Alert, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ScanFacts } from '../../../../contract/market/passport/facts';
import type {
    CheckedAdvisories,
    ReviewedPassport,
} from '../../../../contract/market/passport/passports';
import { Note } from '../../../ui/admin/text/Note';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { bytes } from '../../../ui/text/bytes';
import { PassportList, PassportRow, PassportSection, usePlace } from './PassportList';

interface Props {
    facts: ScanFacts;
}

export const Contents = ({ facts: { languages, archive } }: Props) => {
    const translate = useTranslate();
    const count = translate('passport.files', { smart_count: archive.files });
    return (
        <PassportSection
            title={translate('passport.contents')}
            help={`${count} · ${bytes(archive.bytes)}`}
        >
            {languages.length === 0 && (
                <Typography variant="text">{translate('passport.noCode')}</Typography>
            )}
            <PassportList
                rows={languages}
                row={({ name, files, lines, bytes: size }) => (
                    <PassportRow
                        key={name}
                        label={name}
                        place={[
                            translate('passport.files', { smart_count: files }),
                            translate('passport.lines', { smart_count: lines }),
                            bytes(size),
                        ].join(' · ')}
                    />
                )}
            />
        </PassportSection>
    );
};

export const Hosts = ({ facts: { hosts, totals } }: Props) => {
    const translate = useTranslate();
    const placeOf = usePlace();
    const help = hosts.length > 0 ? 'passport.hostsHelp' : 'passport.noHosts';
    return (
        <PassportSection title={translate('passport.hosts')} help={translate(help)}>
            <PassportList
                rows={hosts}
                total={totals.hosts}
                row={host => (
                    <PassportRow
                        key={host.host}
                        label={host.host}
                        place={`${translate(host.isCalled ? 'passport.called' : 'passport.mentioned')} · ${placeOf(host)}`}
                    />
                )}
            />
        </PassportSection>
    );
};

const Advisories = ({ advisories }: { advisories: CheckedAdvisories }) => {
    const translate = useTranslate();
    const instantOf = useInstantText();
    const { checked, published, matches, total } = advisories;
    const date = instantOf(published).split(/[ ,]/)[0];
    return (
        <>
            <Note component="p">
                {translate('passport.checkedAt', { smart_count: checked, date })}{' '}
                {total === 0 && translate('passport.noneAffected')}
            </Note>
            <PassportList
                rows={matches}
                total={total}
                row={({ id, name, version, severity, fixed }) => (
                    <PassportRow
                        key={`${id} ${name} ${version}`}
                        severity={severity}
                        label={`${name} ${version}`}
                        place={`${id} · ${
                            fixed === null
                                ? translate('passport.notFixed')
                                : translate('passport.fixedIn', { version: fixed })
                        }`}
                    />
                )}
            />
        </>
    );
};

export const Packages = ({
    facts: { dependencies, totals },
    advisories,
}: Props & { advisories: CheckedAdvisories | null }) => {
    const translate = useTranslate();
    if (totals.dependencies === 0) {
        const help = translate('passport.noPackages');
        return <PassportSection title={translate('passport.packages')} help={help} />;
    }
    return (
        <PassportSection
            title={translate('passport.packages')}
            help={translate('passport.packageCount', { smart_count: totals.dependencies })}
        >
            {advisories ? (
                <Advisories advisories={advisories} />
            ) : (
                <Alert severity="info">{translate('passport.notChecked')}</Alert>
            )}
            <PassportList
                rows={dependencies}
                total={totals.dependencies}
                row={({ ecosystem, name, version, path }) => (
                    <PassportRow
                        key={`${ecosystem} ${name} ${version}`}
                        label={`${name} ${version ?? ''}`}
                        place={`${ecosystem} · ${path}`}
                    />
                )}
            />
        </PassportSection>
    );
};

/** What nobody has looked into; nothing where all was read. */
export const Unseen = ({ facts: { encoded, nested, coverage, totals } }: Props) => {
    const translate = useTranslate();
    const rows = [
        ...encoded.map(({ path, by }) => ({ path, by: translate('passport.encodedFile', { by }) })),
        ...nested.map(path => ({ path, by: translate('passport.nestedFile') })),
    ];
    const notes = (['partly', 'late'] as const).filter(name => coverage[name] > 0);
    if (rows.length === 0 && notes.length === 0) return null;
    return (
        <PassportSection title={translate('passport.unseen')}>
            {notes.map(name => (
                <Note key={name} component="p">
                    {translate(`passport.${name}`, { smart_count: coverage[name] })}
                </Note>
            ))}
            <PassportList
                rows={rows}
                total={totals.encoded + totals.nested}
                row={({ path, by }) => (
                    <PassportRow key={`${path} ${by}`} label={path} place={by} />
                )}
            />
        </PassportSection>
    );
};

/** Earlier archives of others, of which reviewers alone are told. */
export const Similar = ({ rows }: { rows: ReviewedPassport['similar'] }) => {
    const translate = useTranslate();
    if (rows.length === 0) return null;
    return (
        <Alert severity="warning">
            <strong>{translate('passport.similar')}</strong>
            {rows.map(({ percent, isSame, productId, title }) => (
                <div key={productId}>
                    {translate(isSame ? 'passport.sameArchive' : 'passport.similarArchive', {
                        percent,
                    })}{' '}
                    <Link component={RouterLink} to={`/products/products_list/${productId}`}>
                        {title || productId}
                    </Link>
                </div>
            ))}
            <div>{translate('passport.similarHelp')}</div>
        </Alert>
    );
};
