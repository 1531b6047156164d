import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const text = path => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const chart = parse(text('deploy/helm/Chart.yaml'));
const values = parse(text('deploy/helm/values.yaml'));
const settings = new Set(
    [...text('.env.example').matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(m => m[1]),
);

/** What Go's templates say in the chart, and no more of them. */
const functions = { quote: value => JSON.stringify(String(value)), toJson: JSON.stringify };

const lookUp = (path, scope) => {
    const found = path
        .replace(/^\./, '')
        .split('.')
        .reduce((value, key) => value?.[key], scope);
    if (found === undefined) throw new Error(`${path} is in no values`);
    return found;
};

const evaluate = (expression, scope) => {
    const [path, name, ...others] = expression.split('|').map(part => part.trim());
    if (others.length > 0 || (name && !functions[name])) throw new Error(`unknown: ${expression}`);
    const value = lookUp(path, scope);
    return name ? functions[name](value) : String(value);
};

/** Lines between a beginning and its end. */
const render = (lines, scope) => {
    const written = [];
    for (let at = 0; at < lines.length; at += 1) {
        const [, begun] = /^\s*\{\{- ((?:if|range) .*) \}\}$/.exec(lines[at]) ?? [];
        if (!begun) {
            written.push(lines[at].replace(/\{\{ (.*?) \}\}/g, (_, what) => evaluate(what, scope)));
            continue;
        }
        let depth = 1;
        const inner = [];
        for (at += 1; ; at += 1) {
            if (/\{\{- (?:if|range) /.test(lines[at])) depth += 1;
            if (/\{\{- end \}\}/.test(lines[at])) depth -= 1;
            if (depth === 0) break;
            inner.push(lines[at]);
        }
        const [, path] = /^if (\S+)$/.exec(begun) ?? [];
        const [, name, value, each] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(begun) ?? [];
        if (path && lookUp(path, scope)) written.push(...render(inner, scope));
        if (!path && !each) throw new Error(`unknown: ${begun}`);
        for (const [key, one] of Object.entries(each ? lookUp(each, scope) : {})) {
            written.push(...render(inner, { ...scope, [name]: key, [value]: one }));
        }
    }
    return written;
};

const templates = readdirSync(new URL('../deploy/helm/templates', import.meta.url));
const install = (changed = {}) => {
    const scope = {
        Values: { ...values, ...changed },
        Release: { Name: 'stats' },
        Chart: { AppVersion: chart.appVersion },
    };
    const rendered = templates.map(name =>
        parse(render(text(`deploy/helm/templates/${name}`).split('\n'), scope).join('\n')),
    );
    return new Map(rendered.filter(Boolean).map(one => [one.kind, one]));
};
const podOf = objects => objects.get('StatefulSet').spec.template.spec;

describe('the Helm chart', () => {
    it('sets what there is, and each value of it is a text', () => {
        const [container] = podOf(install()).containers;
        for (const { name, value } of container.env) {
            expect([name, settings.has(name)]).toEqual([name, true]);
            expect(value).toBeTypeOf('string');
        }
        expect(container.env).toContainEqual({ name: 'TRUST_PROXY', value: '1' });
    });

    it('runs one process as nobody in particular, which writes to its volume alone', () => {
        const objects = install();
        const { securityContext, containers, volumes } = podOf(objects);
        expect(objects.get('StatefulSet').spec.replicas).toBe(1);
        expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
        expect(containers[0].securityContext).toMatchObject({
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
        });
        const claims = objects.get('StatefulSet').spec.volumeClaimTemplates;
        const there = [...volumes.map(one => one.name), ...claims.map(one => one.metadata.name)];
        expect(containers[0].volumeMounts.map(one => one.name).sort()).toEqual(there.sort());
        const folder = containers[0].env.find(({ name }) => name === 'DATA_DIR')?.value;
        expect(containers[0].volumeMounts.some(one => folder.startsWith(one.mountPath))).toBe(true);
    });

    it('is asked how it is at addresses that there are', () => {
        const routes = readdirSync(new URL('../server/shell/health', import.meta.url))
            .map(name => text(`server/shell/health/${name}`))
            .join('\n');
        const { startupProbe, livenessProbe, readinessProbe } = podOf(install()).containers[0];
        for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
            expect(routes).toContain(`'${httpGet.path}'`);
            expect(httpGet.port).toBe('http');
        }
    });

    it('leads from the ingress to the pod', () => {
        expect(install().has('Ingress')).toBe(false);
        const objects = install({ ingress: { ...values.ingress, enabled: true } });
        const [rule] = objects.get('Ingress').spec.rules;
        const { service } = rule.http.paths[0].backend;
        expect(service.name).toBe(objects.get('Service').metadata.name);
        const [port] = objects.get('Service').spec.ports;
        expect(port.name).toBe(service.port.name);
        const names = podOf(objects).containers[0].ports.map(one => one.name);
        expect(names).toContain(port.targetPort);
        const labels = objects.get('StatefulSet').spec.template.metadata.labels;
        expect(labels).toMatchObject(objects.get('Service').spec.selector);
    });

    it('takes secrets from one that is there, and keeps none', () => {
        const { envFrom } = podOf(install({ existingSecret: 'mine' })).containers[0];
        expect(envFrom).toEqual([{ secretRef: { name: 'mine' } }]);
        expect(podOf(install()).containers[0].envFrom).toBeUndefined();
        expect(Object.keys(values.settings).join()).not.toMatch(
            /SECRET|PASSWORD|_KEY|DATABASE|CLICKHOUSE|SMTP/,
        );
    });

    it('is of the version that the package has', () => {
        expect(chart.appVersion).toBe(JSON.parse(text('package.json')).version);
        expect(values.image.tag).toBe(chart.appVersion);
    });
});
