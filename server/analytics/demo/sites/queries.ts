import type { DemoSearch } from '../profile';

const engineOf = (
    engine: DemoSearch['engine'],
    share: number,
    rows: readonly (readonly [
        query: string,
        path: string,
        weight: number,
        position: number,
        interest?: number,
    ])[],
): DemoSearch => ({
    engine,
    share,
    queries: rows.map(([query, path, weight, position, interest = 1]) => ({
        query,
        path,
        weight,
        position,
        interest,
    })),
});

/** Much seen and hardly clicked: what a better title would bring is there to find. */
const overlooked = 0.12;

export const shopSearch = engineOf('google', 0.2, [
    ['harbor and oak', '/', 30, 1.1],
    ['enamel kettle', '/products/enamel-kettle', 16, 3.4],
    ['washed linen duvet cover', '/products/linen-duvet-cover', 12, 4.2],
    ['oak desk lamp', '/products/oak-desk-lamp', 8, 3.8],
    ['cast iron skillet 26 cm', '/products/cast-iron-skillet', 6, 5.6],
    ['recycled wool throw', '/products/wool-throw', 5, 2.9],
    ['paper pendant light', '/products/paper-pendant', 5, 6.1],
    ['waffle towels', '/products/waffle-towels', 4, 7.4],
    ['gifts under 50 dollars', '/collections/gifts', 3, 4.8, overlooked],
    ['kitchen storage ideas', '/collections/storage', 2, 8.9, overlooked],
    ['bamboo cutting board care', '/products/bamboo-cutting-board', 2, 5.2],
    ['beeswax candles pair', '/products/beeswax-candles', 2, 3.1],
]);

export const docsSearch = engineOf('google', 0.3, [
    ['job queue quick start', '/docs/quick-start', 20, 1.6],
    ['queue retries back-off', '/docs/guides/retries', 14, 2.8],
    ['schedule jobs node', '/docs/guides/scheduling', 12, 4.9],
    ['run job queue docker', '/docs/guides/docker', 9, 3.7],
    ['dead letter queue example', '/docs/guides/dead-letters', 8, 5.8],
    ['idempotent jobs', '/docs/guides/idempotency', 7, 2.2],
    ['worker concurrency', '/docs/guides/concurrency', 6, 6.4, overlooked],
    ['queue metrics prometheus', '/docs/guides/metrics', 4, 4.4],
    ['migrate from redis queue', '/docs/guides/from-redis-queues', 4, 3.3],
    ['worker api', '/docs/api/worker', 3, 7.2],
]);

export const blogSearch = engineOf('baidu', 0.25, [
    ['postgresql 索引', '/posts/postgres-index-guide', 18, 2.7],
    ['docker compose 生产环境', '/posts/docker-compose-in-production', 14, 3.2],
    ['typescript strict 迁移', '/posts/typescript-strict-migration', 9, 1.9],
    ['nginx 反向代理配置', '/posts/nginx-reverse-proxy-notes', 12, 7.8, overlooked],
    ['clickhouse 使用体会', '/posts/clickhouse-first-month', 7, 2.4],
    ['git rebase 图解', '/posts/git-rebase-explained', 10, 4.1],
    ['linux 内存 缓存 free', '/posts/linux-memory-and-cache', 6, 5.3],
    ['time_wait 太多', '/posts/tcp-time-wait', 6, 2.1],
    ['家庭服务器 静音', '/posts/home-server-2026', 4, 6.6],
    ['mysql 迁移 postgresql', '/posts/mysql-to-postgres', 4, 3.9],
]);
