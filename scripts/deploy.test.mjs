import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const text = path => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const here = path => existsSync(new URL(`../${path}`, import.meta.url));

const settings = new Set(
    [...text('.env.example').matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(m => m[1]),
);
const programs = new Set(
    [...text('vite.server.config.ts').matchAll(/^ {4}(\w+): '/gm)].map(m => m[1]),
);
/** In front of several servers. */
const several = ['nginx.several.conf', 'haproxy.cfg', 'Caddyfile.several'];
const composeFiles = readdirSync(new URL('../deploy', import.meta.url)).filter(name =>
    name.startsWith('compose'),
);

/** Of the server's own; names of other images' settings are theirs. */
const isSet = name => expect([name, settings.has(name)]).toEqual([name, true]);

describe('the image', () => {
    const steps = text('Dockerfile').replaceAll('\\\n', ' ').split('\n');
    const ignored = text('.dockerignore').split('\n').filter(Boolean);

    it('copies what is there', () => {
        const copied = steps
            .filter(step => /^COPY (?!--from)/.test(step))
            .flatMap(step => step.split(' ').slice(1, -1));
        expect(copied).toContain('package-lock.json');
        for (const path of copied) {
            expect([path, here(path), ignored.includes(path)]).toEqual([path, true, false]);
        }
    });

    it('takes no secret, no data and nothing of this machine', () => {
        for (const path of ['.env', '.git', 'data', 'node_modules', 'dist']) {
            expect(ignored).toContain(path);
        }
    });

    it('runs the server as nobody in particular, in a version of Node that it supports', () => {
        const last = steps.slice(steps.findLastIndex(step => step.startsWith('FROM ')));
        expect(last).toContain('USER node');
        // no source, no build tools, no packages of the pages: what was started once while it was built
        const taken = last.filter(step => /^(?:COPY|ADD|RUN npm)/.test(step));
        expect(taken).toEqual(['COPY --from=build /release ./']);
        expect(steps.join('\n')).toContain('npm run package -- --folder /release');
        const [command = ''] = last.filter(step => step.startsWith('CMD '));
        const [, , program] = JSON.parse(command.slice(4));
        expect(programs).toContain(/^dist\/server\/(\w+)\.js$/.exec(program)?.[1]);
        const versions = steps
            .filter(step => step.startsWith('FROM '))
            .map(step => /node:(\d+)/.exec(step)?.[1]);
        expect(new Set(versions)).toEqual(new Set(['24']));
        for (const [, name] of text('Dockerfile').matchAll(/\b([A-Z]+_?[A-Z]*)=\/?[\w/]/g)) {
            if (name !== 'NODE_ENV') isSet(name);
        }
    });
});

describe.each(composeFiles)('%s', name => {
    const { services, volumes = {} } = parse(text(`deploy/${name}`));

    it('sets what there is, and mounts what is declared or beside it', () => {
        for (const setting of Object.keys(services.footfall?.environment ?? {})) isSet(setting);
        for (const service of Object.values(services)) {
            for (const volume of service.volumes ?? []) {
                const [from] = volume.split(':');
                const isThere = from.startsWith('./') ? here(`deploy/${from}`) : from in volumes;
                expect([volume, isThere]).toEqual([volume, true]);
            }
        }
    });

    it('pins each image, and has no password of its own', () => {
        for (const { image = '', environment = {} } of Object.values(services)) {
            if (image !== '' && image !== 'footfall') expect(image).toMatch(/:\d/);
            for (const [key, value] of Object.entries(environment)) {
                if (/PASSWORD|_URL/.test(key)) expect(value).toMatch(/\$\{\w+:\?/);
            }
        }
    });
});

describe('the service of systemd', () => {
    const unit = text('deploy/footfall.service');

    it('runs the built server with settings that there are', () => {
        const [, program = ''] = /^ExecStart=\S+ .*dist\/server\/(\w+)\.js$/m.exec(unit) ?? [];
        expect(programs).toContain(program);
        for (const [, name] of unit.matchAll(/^Environment=(\w+)=/gm)) {
            if (name !== 'NODE_ENV') isSet(name);
        }
    });
});

/** Names of figures that the server tells, and of one whose name is one word. */
const told = new Set([
    'footfall_mails',
    ...[
        ...text('server/shell/health/metrics.ts').matchAll(/'((?:footfall_)?[a-z]+(?:_[a-z]+)+)'/g),
    ].map(([, name]) => (name.startsWith('footfall_') ? name : `footfall_${name}`)),
]);

/** Figures that an expression of Prometheus rests on, without the endings of a histogram's. */
const figuresIn = expr =>
    [...expr.matchAll(/\b(up\b|(?:footfall|nodejs|process)_\w+)/g)].map(([name]) =>
        name.replace(/_(bucket|count)$/, ''),
    );

describe('the dashboard', async () => {
    const dashboard = JSON.parse(text('deploy/grafana-dashboard.json'));
    const panels = dashboard.panels.filter(({ type }) => type !== 'row');
    // prom-client's of its own
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const ofNode = (await registry.getMetricsAsJSON()).map(({ name }) => name);

    it.each(panels.map(panel => [panel.title, panel]))(
        '%s rests on figures that there are',
        (_, panel) => {
            for (const { expr } of panel.targets) {
                const names = figuresIn(expr);
                expect(names).not.toEqual([]);
                for (const name of names) expect([...told, ...ofNode]).toContain(name);
                expect(expr.split('(').length).toBe(expr.split(')').length);
            }
            expect(panel.datasource.uid).toMatch(/^\$\{source\}$/);
        },
    );

    it('shows every figure of Footfall that is not in another one', () => {
        const shown = new Set(
            panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => figuresIn(expr))),
        );
        const left = [...told].filter(name => !shown.has(name));
        expect(left.sort()).toEqual([
            'footfall_backup_failed',
            'footfall_ledger_checked_seconds',
            'footfall_spool_full',
        ]);
    });

    it('has its panels beside each other', () => {
        const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
            Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
        );
        expect(new Set(cells).size).toBe(cells.length);
        expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    });
});

describe('the alerts', () => {
    // prom-client's of its own
    const others = ['up', 'nodejs_eventloop_lag_p99_seconds'];
    const rules = parse(text('deploy/alerts.yaml')).groups.flatMap(group => group.rules);

    it.each(rules.map(rule => [rule.alert, rule]))(
        '%s rests on figures that there are',
        (_, rule) => {
            const names = figuresIn(rule.expr);
            expect(names).not.toEqual([]);
            for (const name of names) expect([...told, ...others]).toContain(name);
            expect(rule.annotations.summary).toMatch(/\.$/);
        },
    );
});

it('proxies keep the figures of the server to themselves', () => {
    for (const file of ['nginx.conf', 'Caddyfile', ...several]) {
        const lines = text(`deploy/${file}`);
        expect(lines).toContain('/metrics');
        // beside a handle of Caddy's everything else comes too late
        if (/^\thandle /m.test(lines)) expect(lines).toMatch(/^\thandle \/metrics \{/m);
    }
});

it.each(several)('%s sends what a visitor does to one server, at the path that collects', file => {
    const lines = text(`deploy/${file}`);
    const path = /^#COLLECT_PATH=(.+)$/m.exec(text('.env.example'))?.[1];
    expect(lines).toContain(path);
    // where other products' trackers send to
    for (const name of ['collect/', 'api/send', 'api/event', 'matomo', 'piwik', 'count']) {
        expect(lines).toContain(name);
    }
    expect(lines).toMatch(/hash \$remote_addr consistent|balance source|client_ip_hash/);
});
