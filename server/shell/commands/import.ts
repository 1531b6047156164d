import { createSite as createSiteCall } from '../../../contract/analytics/sites';
import { createEnricher, type Enricher } from '../../analytics/events/enrich/enrich';
import { SegmentWriter } from '../../analytics/events/segment';
import { Importer } from '../../analytics/import/importer';
import { type ImportOutcome, importLogs } from '../../analytics/import/importLogs';
import { type ImportOptions, readOptions, usage } from '../../analytics/import/options';
import { orderLogs } from '../../analytics/import/orderLogs';
import { Progress } from '../../analytics/import/progress';
import { formatOf } from '../../analytics/import/recognise';
import { describeSummary } from '../../analytics/import/summary';
import type { ImportSite } from '../../analytics/import/toPageView';
import { createSite } from '../../analytics/sites/createSite';
import { type SiteSettings, toSettings } from '../../analytics/sites/siteRows';
import { StartError } from '../../platform/config';
import { loadConfig } from '../../platform/loadConfig';
import { type DataFolder, openDataFolder } from './dataFolder';

const interruptedCode = 130;

const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
};
const warn = (text: string): void => {
    process.stderr.write(`${text}\n`);
};

const addSite = async (folder: DataFolder, options: ImportOptions): Promise<SiteSettings> => {
    const checked = createSiteCall.body?.safeParse({
        domain: options.site,
        name: options.site,
        timezone: options.timezone,
    });
    if (!checked?.success) {
        const issue = checked?.error.issues[0];
        throw new StartError(
            `the site cannot be added: ${String(issue?.path[0])}: ${issue?.message}`,
        );
    }
    const row = await createSite(folder.db, Date.now(), folder.administrator.id, checked.data);
    print(`Added the site ${row.domain} (${row.timezone}).`);
    return toSettings(row);
};

const siteOf = async (folder: DataFolder, options: ImportOptions): Promise<SiteSettings> => {
    const site = await folder.findSite(options.site);
    if (site) return site;
    if (options.create) return addSite(folder, options);
    const rows = await folder.db.selectFrom('sites').select('domain').orderBy('domain').execute();
    const names = rows.map(row => row.domain).join(', ');
    throw new StartError(
        `there is no site ${options.site}. ${names ? `Sites: ${names}` : 'There are no sites yet'}. Use --create to add it`,
    );
};

interface Target {
    site: ImportSite;
    enricher: Enricher;
    write(line: string): Promise<void>;
}

/** Reads the logs into the target and prints the summary. */
const run = async (
    options: ImportOptions,
    { site, enricher, write }: Target,
    signal: AbortSignal,
): Promise<ImportOutcome> => {
    const { clientAddress, logTimezone: zone } = options;
    const format = options.format && formatOf(options.format, zone);
    const importer = new Importer(site, enricher, { clientAddress, zone });
    const progress = new Progress(process.stderr);
    const outcome = await importLogs({
        paths: await orderLogs(options.paths, format),
        format,
        importer,
        write,
        onProgress: state => progress.update(state),
        signal,
    }).finally(() => progress.clear());
    for (const failure of outcome.failures) warn(failure);
    const verb = options.dryRun ? 'found' : 'imported';
    print(describeSummary(importer.summary, verb).join('\n'));
    if (outcome.stoppedAt) {
        const { name, line } = outcome.stoppedAt;
        print(
            `Interrupted in ${name} after line ${line.toLocaleString('en')}. Run the same command again to import the rest.`,
        );
    }
    return outcome;
};

/** With the operator's newer list of data centres, if there is one. */
const openEnricher = (): Promise<Enricher> => createEnricher({ folder: loadConfig().DATA_DIR });

const runDry = (options: ImportOptions, signal: AbortSignal): Promise<ImportOutcome> =>
    openEnricher().then(enricher =>
        run(
            options,
            { site: { id: '', domain: options.site }, enricher, write: async () => {} },
            signal,
        ),
    );

const runInto = async (
    folder: DataFolder,
    options: ImportOptions,
    signal: AbortSignal,
): Promise<ImportOutcome> => {
    const { newPassword, email } = folder.administrator;
    if (newPassword) print(`Created the first administrator: ${email}, password ${newPassword}`);
    const site = await siteOf(folder, options);
    const writer = new SegmentWriter(folder.spoolFolder, 'import');
    await folder.startLoading();
    // Whatever happens, what has been written is complete and is loaded, now or at the next start.
    const write = (line: string) => writer.write(line);
    const target = { site, enricher: await openEnricher(), write };
    const outcome = await run(options, target, signal).finally(() => writer.close());
    let shown = 0;
    await folder.settle(waiting => {
        if (process.stderr.isTTY && waiting > 0 && waiting !== shown) {
            warn(`Loading: ${waiting} ${waiting === 1 ? 'part is' : 'parts are'} left`);
        }
        shown = waiting;
    });
    const what = outcome.stoppedAt ? 'What was read' : 'All of it';
    print(`${what} is in the reports of ${site.domain}.`);
    return outcome;
};

const main = async (): Promise<void> => {
    const options = readOptions(process.argv.slice(2));
    if (!options) return print(usage);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    // Whoever reads the summary may stop reading it (`| head`): the import goes on.
    process.stdout.on('error', () => undefined);
    let outcome: ImportOutcome;
    if (options.dryRun) {
        outcome = await runDry(options, stop.signal);
    } else {
        const folder = await openDataFolder(loadConfig());
        outcome = await runInto(folder, options, stop.signal).finally(() => folder.close());
    }
    if (outcome.failures.length > 0) process.exitCode = 1;
    if (outcome.stoppedAt) process.exitCode = interruptedCode;
};

await main().catch((cause: unknown) => {
    const isOwn = cause instanceof StartError;
    warn(isOwn ? cause.message : String((cause as Error).stack ?? cause));
    process.exitCode = 1;
});
