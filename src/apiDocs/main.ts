import 'swagger-ui-dist/swagger-ui.css';
import './apiDocs.css';
import { keysOpenApiPath, openApiPath } from '../../contract/platform/apiDocs';
import { apiHost } from '../ui/browser/apiHost';
import { currentScheme, onScheme } from '../ui/browser/colourScheme';
import { currentLanguage, localeOf } from '../ui/browser/language';

const texts = {
    en: {
        title: 'API · Footfall',
        keys: 'For API keys',
        stats: 'Stats API',
        all: 'All calls',
        file: 'OpenAPI file',
        own: 'Your API keys',
        loading: 'Loading…',
        failed: 'The API could not be loaded. Check your connection and reload the page.',
    },
    zh: {
        title: 'API 文档 · Footfall',
        keys: '可用 API 密钥的接口',
        stats: '统计 API',
        all: '全部接口',
        file: 'OpenAPI 文件',
        own: '我的 API 密钥',
        loading: '正在加载…',
        failed: 'API 文档加载失败，请检查网络后刷新页面。',
    },
} as const;

const language = currentLanguage();
const own = texts[language];
const isAll = new URLSearchParams(window.location.search).has('all');

const applyTheme = (): void => {
    const scheme = currentScheme();
    document.documentElement.dataset.theme = scheme;
    document.documentElement.classList.toggle('dark-mode', scheme === 'dark');
};

const writeHead = (): void => {
    // what the calls are described in
    document.documentElement.lang = localeOf(language);
    document.title = own.title;
    for (const name of ['keys', 'stats', 'all', 'file', 'own'] as const) {
        const link = document.querySelector<HTMLElement>(`[data-in="${name}"]`);
        if (link) link.textContent = own[name];
    }
    document
        .querySelector(`[data-in="${isAll ? 'all' : 'keys'}"]`)
        ?.setAttribute('aria-current', 'page');
};

interface SpecSystem {
    specActions: {
        updateJsonSpec(spec: unknown): unknown;
        updateResolvedSubtree(path: readonly string[], tree: unknown): unknown;
    };
    specSelectors: { specJson(): { getIn(path: readonly string[]): unknown } };
}

const root = document.querySelector<HTMLElement>('#docs');

const say = (text: string): void => {
    const state = root?.querySelector('.docs-state');
    if (state) state.textContent = text;
};

/**
 * Swagger UI reads a specification as YAML and resolves its references into a tree of its own: many seconds, for hundreds
 * of kilobytes of JSON in which one schema is referred to. It gets ours read and resolved.
 */
const readySpec = () => ({
    statePlugins: {
        spec: {
            wrapActions: {
                parseToJson:
                    (_read: unknown, { specActions }: SpecSystem) =>
                    (text: string) =>
                        specActions.updateJsonSpec(JSON.parse(text)),
                requestResolvedSubtree:
                    (_resolve: unknown, { specActions, specSelectors }: SpecSystem) =>
                    (path: readonly string[]) =>
                        specActions.updateResolvedSubtree(
                            path,
                            specSelectors.specJson().getIn(path),
                        ),
            },
        },
    },
});

const prefix = '#/components/schemas/';

/** Each reference with what it refers to; schemas of the components refer to nothing themselves. */
const resolved = (text: string): object => {
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, object> } };
    return JSON.parse(text, (_key, value: { $ref?: unknown } | null) => {
        const to = value?.$ref;
        return typeof to === 'string' ? components.schemas[to.slice(prefix.length)] : value;
    }) as object;
};

const show = async (domNode: HTMLElement): Promise<void> => {
    const path = isAll ? openApiPath : keysOpenApiPath;
    const [answer, { default: swaggerUi }] = await Promise.all([
        fetch(`${apiHost}${path}`),
        import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    ]);
    if (!answer.ok) throw new Error(String(answer.status));
    swaggerUi({
        spec: resolved(await answer.text()),
        domNode,
        deepLinking: true,
        docExpansion: isAll ? 'none' : 'list',
        // a key has no place in a browser: calls are shown, not made
        supportedSubmitMethods: [],
        defaultModelsExpandDepth: -1,
        validatorUrl: null,
        filter: true,
        plugins: [readySpec],
        onComplete: () => {
            domNode.lang = 'en';
        },
    });
};

applyTheme();
onScheme(applyTheme);
// a link to a call of this page: where to open is read when the page is
window.addEventListener('hashchange', () => window.location.reload());
writeHead();
say(own.loading);
if (root) void show(root).catch(() => say(own.failed));
