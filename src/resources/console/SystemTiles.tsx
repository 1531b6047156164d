import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Console } from '../../../contract/shell/resources/console';
import { Ago } from '../../ui/admin/text/Ago';
import { DateTime } from '../../ui/admin/text/DateTime';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bytes } from '../../ui/text/bytes';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { instantText } from '../../ui/text/times';
import { listAddress } from '../finance/listAddress';
import { Tile, TileLink } from './Tile';

/** A tile is there for whoever was told its figures. */
type Props<Name extends keyof Console> = { [Part in Name]: Exclude<Console[Part], undefined> };

export const JobsTile = ({ jobs }: Props<'jobs'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const failed = (jobs?.failedMails ?? 0) + (jobs?.quarantinedLines ?? 0);
    const line = (word: string, count: number) =>
        translate(`console.${word}`, { count: exact(count, language) });
    return (
        <Tile
            title={translate('console.jobs')}
            to={listAddress('mails', { state: 'failed' })}
            isFailed={jobs === null}
            isUrgent={failed > 0}
            value={exact(failed, language)}
        >
            {jobs && (
                <>
                    <Box>{line('failedMails', jobs.failedMails)}</Box>
                    <Box>
                        <TileLink to={listAddress('mails', { state: 'queued' })}>
                            {line('waitingMails', jobs.waitingMails)}
                        </TileLink>
                    </Box>
                    <Box>
                        <TileLink to="/admin/collecting">
                            {line('quarantine', jobs.quarantinedLines)}
                        </TileLink>
                    </Box>
                </>
            )}
        </Tile>
    );
};

/** What waits for a second person, and whether there is one. */
export const ApprovalsTile = ({ approvals }: Props<'approvals'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Tile
            title={translate('console.approvals')}
            to={listAddress('approvals', { state: 'waiting' })}
            isFailed={approvals === null}
            isUrgent={(approvals?.waiting ?? 0) > 0}
            value={approvals && exact(approvals.waiting, language)}
        >
            {approvals && (
                <Box>
                    {translate(approvals.fewest > 1 ? 'console.approvers' : 'console.single', {
                        count: exact(approvals.approvers, language),
                    })}
                </Box>
            )}
        </Tile>
    );
};

/** The ledger was looked through, and what of it does not hold. */
export const BooksTile = ({ books }: Props<'books'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const said = () => {
        if (books?.faults) return translate('console.booksFaults', { smart_count: books.faults });
        return translate(books?.checkedAt ? 'console.booksHold' : 'console.booksOpen');
    };
    return (
        <Tile
            title={translate('console.books')}
            to="/finance/findings"
            isFailed={books === null}
            isUrgent={books !== null && books.faults + books.stopped > 0}
            value={said()}
        >
            {books?.checkedAt && (
                <Box>
                    {translate('console.booksChecked')} <DateTime at={books.checkedAt} />
                </Box>
            )}
            {books && books.stopped > 0 && (
                <Box sx={{ color: 'error.main' }}>
                    {translate('console.booksStopped', { count: exact(books.stopped, language) })}
                </Box>
            )}
        </Tile>
    );
};

type ChainCheck = NonNullable<Console['chains']>['checks'][number];

/** Whether as much lies on our addresses of a chain as the books say; what was swept is missing there. */
const ChainCheckLine = ({ check }: { check: ChainCheck }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { chain, found, booked, failure, checkedAt } = check;
    const left = String(BigInt(found) - BigInt(booked));
    const said = () => {
        if (failure !== '') return translate('console.checkFailed');
        if (left === '0') return translate('console.checkHolds');
        return translate('console.checkDiffers', { amount: moneyText(left, 'USDT', language) });
    };
    return (
        <Box title={instantText(checkedAt, language, 'second')}>
            {chain.toUpperCase()}: {said()}
        </Box>
    );
};

/** Chains that USDT comes by, where there are any. */
export const ChainsTile = ({ chains }: Props<'chains'>) => {
    const translate = useTranslate();
    if (chains?.on === 0) return null;
    const { alarms = 0, unmatched = 0, lowPools = 0 } = chains ?? {};
    return (
        <Tile
            title={translate('console.chains')}
            to={listAddress('usdt_transfers', {})}
            isFailed={chains === null}
            isUrgent={alarms + unmatched + lowPools > 0}
            value={
                alarms > 0
                    ? translate('console.chainAlarms', alarms)
                    : translate('console.chainsFine')
            }
        >
            <Box>
                <TileLink
                    to={listAddress('usdt_transfers', { outcome: ['unmatched', 'returned'] })}
                >
                    {translate('console.unmatched', { count: unmatched })}
                </TileLink>
            </Box>
            {lowPools > 0 && (
                <Box>
                    <TileLink to={listAddress('usdt_addresses', {})}>
                        {translate('console.lowPools', lowPools)}
                    </TileLink>
                </Box>
            )}
            {chains?.checks.map(check => (
                <ChainCheckLine key={check.chain} check={check} />
            ))}
        </Tile>
    );
};

const parts = ['records', 'events', 'files', 'spool'] as const;

export const StorageTile = ({ storage }: Props<'storage'>) => {
    const translate = useTranslate();
    const size = (value: number | null) =>
        value === null ? translate('console.unknown') : bytes(value);
    const used = storage && parts.reduce((sum, part) => sum + (storage[part] ?? 0), 0);
    return (
        <Tile
            title={translate('console.storage')}
            to="/admin/files"
            isFailed={storage === null}
            value={used !== null && bytes(used)}
        >
            {storage && (
                <>
                    {parts.map(part => (
                        <Box key={part}>
                            {translate(`console.parts.${part}`)}: {size(storage[part])}
                        </Box>
                    ))}
                    <Box>{translate('console.free', { size: size(storage.free) })}</Box>
                </>
            )}
        </Tile>
    );
};

/** How old the last backup is, and why there is none since. */
export const BackupTile = ({ backup }: Props<'backup'>) => {
    const translate = useTranslate();
    const isWrong = backup !== null && (backup.failure !== null || backup.isLate);
    return (
        <Tile
            title={translate('console.backup')}
            to="/admin/collecting"
            isFailed={backup === null}
            isUrgent={isWrong}
            value={
                backup &&
                (backup.at === null ? translate('console.noBackup') : <Ago at={backup.at} asDate />)
            }
        >
            {backup && (
                <>
                    {backup.at !== null && (
                        <>
                            <Box>
                                <DateTime at={backup.at} />
                            </Box>
                            <Box>{bytes(backup.size)}</Box>
                        </>
                    )}
                    {backup.isLate && <Box>{translate('console.backupLate')}</Box>}
                    {backup.failure !== null && (
                        <Box sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
                            {translate('console.backupFailed', { reason: backup.failure })}
                        </Box>
                    )}
                    {!backup.isOn && <Box>{translate('console.backupOff')}</Box>}
                </>
            )}
        </Tile>
    );
};

export const HealthTile = ({ health }: Props<'health'>) => {
    const translate = useTranslate();
    const isUp = health.every(store => store.isUp);
    return (
        <Tile
            title={translate('console.health')}
            to="/admin/collecting"
            isUrgent={!isUp}
            value={`${health.filter(store => store.isUp).length} / ${health.length}`}
        >
            {health.map(store => (
                <Box key={store.store} sx={{ color: store.isUp ? undefined : 'error.main' }}>
                    {translate(`console.stores.${store.store}`)} ({store.kind}):{' '}
                    {store.isUp
                        ? translate('console.up', { latency: store.latency ?? 0 })
                        : translate('console.away')}
                    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                        <DateTime at={store.since} />
                    </Box>
                </Box>
            ))}
        </Tile>
    );
};
