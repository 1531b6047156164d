export type Level = 'ok' | 'warning' | 'error';
export type Pair = readonly [en: string, zh: string];

/** How bad it is, what is so, and what to do about it. */
export type StateText = readonly [level: Level, says: Pair, remedy?: Pair];

const defineTexts = <const Texts extends Readonly<Record<string, StateText>>>(texts: Texts) =>
    texts;

/**
 * What can be said of an installation, by code: `npm run doctor` and the status page say the same. `{age:time}` is a
 * length of time in ms, `{free:bytes}` a size, `{report:report}` a report's title; of `{count?event|events}` the first is for one, the other for several.
 */
export const stateTexts = defineTexts({
    'node.ok': ['ok', ['Node.js {version}', 'Node.js {version}']],
    'node.old': [
        'warning',
        [
            'Node.js {version} gets no security fixes any more.',
            'Node.js {version} 已不再获得安全更新。',
        ],
        [
            'Install Node.js 22 or 24 and start the server again.',
            '请安装 Node.js 22 或 24 后重新启动服务器。',
        ],
    ],
    'server.ok': ['ok', ['Version {version} is running.', '正在运行，版本 {version}。']],
    'server.stopped': ['ok', ['The server is not running.', '服务器没有运行。']],
    'server.other': [
        'warning',
        [
            'The server is running version {version}, but this program is version {own}.',
            '正在运行的服务器是 {version} 版，而本程序是 {own} 版。',
        ],
        ['Restart the server.', '请重新启动服务器。'],
    ],
    'server.silent': [
        'error',
        [
            'Another program is using the data folder and does not respond: {reason}',
            '有程序占用数据目录且没有回应：{reason}',
        ],
        ['Check its log and restart it.', '请查看其日志并重新启动。'],
    ],
    'folder.ok': ['ok', ['{folder} is closed to other users.', '{folder} 不对其他用户开放。']],
    'folder.none': [
        'warning',
        ['The data folder {folder} does not exist yet.', '数据目录 {folder} 还不存在。'],
        [
            'It is created on the first start. If it should exist already, check DATA_DIR.',
            '首次启动时会创建；如果应当已有，请检查 DATA_DIR。',
        ],
    ],
    'folder.open': [
        'error',
        ['{path} can be read by other users of this machine.', '本机的其他用户可以读取 {path}。'],
        ['Run: chmod -R go= {folder}', '请运行：chmod -R go= {folder}'],
    ],
    'folder.foreign': [
        'error',
        ['{path} belongs to another user or is not writable.', '{path} 属于其他用户或不可写。'],
        [
            'Give the folder to the user that runs the server, and run this as that user.',
            '请把目录交给运行服务器的用户，并以该用户运行本命令。',
        ],
    ],
    'disk.ok': [
        'ok',
        ['{free:bytes} of {size:bytes} free.', '磁盘 {size:bytes}，剩余 {free:bytes}。'],
    ],
    'disk.low': [
        'warning',
        ['Only {free:bytes} of {size:bytes} free.', '磁盘 {size:bytes}，只剩 {free:bytes}。'],
        [
            'Make room, or move the data folder to a larger disk. An upgrade and a backup need room for a copy of the database.',
            '请清理空间，或把数据目录移到更大的磁盘。升级和备份需要容纳一份数据库副本的空间。',
        ],
    ],
    'disk.full': [
        'error',
        [
            'The disk is full ({free:bytes} left): events are refused.',
            '磁盘已满（剩余 {free:bytes}），正在拒绝事件。',
        ],
        ['Make room on the disk of the data folder.', '请清理数据目录所在的磁盘。'],
    ],
    'secret.ok': ['ok', ['The secret matches this database.', '密钥与数据库相符。']],
    'secret.none': [
        'error',
        ['The secret of this installation is missing.', '缺少本安装的密钥。'],
        [
            'Restore the file “secret” in the data folder, or set SECRET.',
            '请恢复数据目录中的 secret 文件，或设置 SECRET。',
        ],
    ],
    'secret.other': [
        'error',
        ['This database was set up with another secret.', '数据库使用的是另一个密钥。'],
        [
            'Restore the file “secret” in the data folder, or set SECRET to its old value.',
            '请恢复数据目录中的 secret 文件，或把 SECRET 设为原来的值。',
        ],
    ],
    'records.ok': [
        'ok',
        [
            '{kind} responds in {took:time}. Its schema is up to date.',
            '{kind} 在 {took:time}内响应，结构为最新版本。',
        ],
    ],
    'records.none': [
        'warning',
        ['There is no database yet.', '数据库还不存在。'],
        ['It is created on the first start.', '首次启动时会创建。'],
    ],
    'records.behind': [
        'warning',
        [
            '{kind} is from an earlier version. The next start will run these steps: {steps}.',
            '{kind} 属于较早的版本，下次启动将执行的步骤：{steps}。',
        ],
        ['Make a backup first: npm run backup -- PLACE', '请先备份：npm run backup -- 位置'],
    ],
    'records.wrong': [
        'error',
        ['The database cannot be used: {reason}', '数据库无法使用：{reason}'],
    ],
    'records.slow': [
        'warning',
        [
            '{kind} took {took:time} for a trivial query.',
            '{kind} 执行一条简单查询用了 {took:time}。',
        ],
        ['Check the load on its machine and disk.', '请检查其所在机器和磁盘的负载。'],
    ],
    'events.ok': [
        'ok',
        [
            '{kind} responds in {took:time}. Its schema is up to date.',
            '{kind} 在 {took:time}内响应，结构为最新版本。',
        ],
    ],
    'events.none': [
        'warning',
        ['There is no event store yet.', '事件库还不存在。'],
        ['It is created on the first start.', '首次启动时会创建。'],
    ],
    'events.behind': [
        'warning',
        [
            '{kind} is from an earlier version. The next start will run these steps: {steps}.',
            '{kind} 属于较早的版本，下次启动将执行的步骤：{steps}。',
        ],
        ['Make a backup first: npm run backup -- PLACE', '请先备份：npm run backup -- 位置'],
    ],
    'events.wrong': [
        'error',
        ['The event store cannot be used: {reason}', '事件库无法使用：{reason}'],
    ],
    'events.slow': [
        'warning',
        [
            '{kind} took {took:time} for a trivial query.',
            '{kind} 执行一条简单查询用了 {took:time}。',
        ],
        [
            'Check the load on its machine, and reports over large amounts of data.',
            '请检查其所在机器的负载，以及数据量大的报表。',
        ],
    ],
    'events.parts': [
        'warning',
        [
            'The table {table} is split into {parts} parts, which slows reports down.',
            '表 {table} 分成了 {parts} 个数据块，报表读取会变慢。',
        ],
        [
            'Merging needs time and disk space. If the number keeps growing, the disk cannot keep up.',
            '合并需要时间和磁盘空间；如果持续增加，说明磁盘跟不上写入。',
        ],
    ],
    'events.merging': ['ok', ['{merges} merges in progress.', '正在进行 {merges} 个合并。']],
    'clock.ok': ['ok', ['The clock agrees with the data.', '时钟与数据一致。']],
    'clock.behind': [
        'error',
        [
            'The clock is {off:time} behind the newest data.',
            '时钟比最近写入的数据晚了 {off:time}。',
        ],
        ['Set the clock and turn on NTP.', '请校准时钟，并启用 NTP。'],
    ],
    'clock.differs': [
        'warning',
        ['The clock of {store} is off by {off:time}.', '{store} 的时钟相差 {off:time}。'],
        ['Turn on NTP on both machines.', '请在两台机器上启用 NTP。'],
    ],
    'address.ok': ['ok', ['{url} can be reached.', '{url} 可以访问。']],
    'address.set': ['ok', ['{url} is the public address.', '公开地址为 {url}。']],
    'address.none': [
        'warning',
        ['PUBLIC_URL is not set.', '没有设置 PUBLIC_URL。'],
        [
            'Set it to the address that people type: tracking codes, e-mails and payment gateways need it.',
            '请设为访问本站的地址：统计代码、邮件和支付网关都要用到。',
        ],
    ],
    'address.plain': [
        'warning',
        [
            '{url} is not encrypted: passwords travel as plain text.',
            '{url} 没有加密，密码会明文传输。',
        ],
        [
            'Put a proxy with TLS in front of the server, and set PUBLIC_URL to https://….',
            '请在服务器前部署支持 TLS 的代理，并把 PUBLIC_URL 设为 https://…。',
        ],
    ],
    'address.silent': [
        'warning',
        ['{url} cannot be reached from this server: {reason}', '从本机无法访问 {url}：{reason}'],
        [
            'Check the domain name, certificate and proxy. Some networks do not let a machine reach its own public address.',
            '请检查域名、证书和代理。有些网络不允许本机访问自己的公网地址。',
        ],
    ],
    'proxies.none': [
        'ok',
        ['No proxy seen since the server started.', '服务器启动以来没有经过代理的请求。'],
    ],
    'proxies.ok': [
        'ok',
        [
            'Requests come through {peer}, which is in TRUST_PROXY.',
            '请求经由 {peer}，已在 TRUST_PROXY 中。',
        ],
    ],
    'proxies.foreign': [
        'warning',
        [
            'Requests come through {peer}, which is not in TRUST_PROXY, so all visitors appear to have its address.',
            '请求经由 {peer}，但不在 TRUST_PROXY 中：所有访客会显示为同一地址。',
        ],
        [
            'If it is your proxy, set TRUST_PROXY to its address, or to the number of proxies.',
            '如果是您的代理，请把 TRUST_PROXY 设为其地址或代理层数。',
        ],
    ],
    'mail.ok': ['ok', ['{host} accepts e-mails.', '{host} 可以发送邮件。']],
    'mail.set': ['ok', ['E-mails are sent through {host}.', '邮件交由 {host} 发送。']],
    'mail.none': [
        'warning',
        ['No mail server is configured (SMTP_URL).', '没有配置邮件服务器（SMTP_URL）。'],
        [
            'Set SMTP_URL so that people receive codes and invitations.',
            '请设置 SMTP_URL，否则验证码和邀请无法送达。',
        ],
    ],
    'mail.wrong': [
        'error',
        ['{host} does not accept e-mails: {reason}', '{host} 无法发送邮件：{reason}'],
        ['Check SMTP_URL.', '请检查 SMTP_URL。'],
    ],
    'mail.failing': [
        'warning',
        ['{count} {count?e-mail|e-mails} could not be sent.', '有 {count} 封邮件发送失败。'],
        [
            'See System management › Outgoing mail for the reasons.',
            '请查看“系统管理”›“邮件发送”，每封都有原因。',
        ],
    ],
    'mail.waiting': [
        'warning',
        ['The oldest e-mail has been waiting for {age:time}.', '最早的邮件已等待 {age:time}。'],
        [
            'The mail server is not accepting them. See System management › Outgoing mail.',
            '请查看“系统管理”›“邮件发送”：邮件服务器没有接收。',
        ],
    ],
    'chains.off': ['ok', ['No USDT chain is turned on.', '没有启用 USDT 链。']],
    'chains.ok': [
        'ok',
        ['{count} USDT {count?chain is|chains are} being read.', '正在读取 {count} 条 USDT 链。'],
    ],
    'chains.wrong': [
        'error',
        ['{chain} needs attention: {alarm}', '{chain} 需要检查：{alarm}'],
        [
            'See Finance › USDT transfer records, and check the node address.',
            '请查看“财务管理”›“USDT 转账记录”，并检查节点地址。',
        ],
    ],
    'chains.late': [
        'warning',
        [
            '{chain} was last read {age:time} ago and is {blocks} blocks behind, so payments are found late.',
            '{chain} 上次读取是 {age:time}前，落后 {blocks} 个区块，到账会延迟。',
        ],
        ['Check the node of this chain or choose another one.', '请检查该链的节点，或更换节点。'],
    ],
    'backup.ok': ['ok', ['The last backup is {age:time} old.', '最近一次备份在 {age:time}前。']],
    'backup.none': [
        'warning',
        ['There is no backup of this data folder.', '数据目录还没有备份。'],
        [
            'Set BACKUP_TO, or run: npm run backup -- PLACE',
            '请设置 BACKUP_TO，或运行：npm run backup -- 位置',
        ],
    ],
    'backup.late': [
        'error',
        [
            'The last backup is {age:time} old, and the next one is overdue.',
            '最近一次备份在 {age:time}前，已逾期。',
        ],
        [
            'See the log for the reason, and run: npm run backup -- PLACE',
            '请在日志中查看原因，并运行：npm run backup -- 位置',
        ],
    ],
    'backup.old': [
        'warning',
        ['The last backup is {age:time} old.', '最近一次备份在 {age:time}前。'],
        ['Set BACKUP_TO to make backups automatically.', '请设置 BACKUP_TO，让系统自动备份。'],
    ],
    'backup.failed': [
        'error',
        ['The last backup failed: {reason}', '最近一次备份失败：{reason}'],
        [
            'Fix the cause. The next attempt is within the hour.',
            '请按提示修正，一小时内会自动重试。',
        ],
    ],
    'spool.empty': ['ok', ['No events waiting to be loaded.', '没有等待载入的事件。']],
    'spool.ok': [
        'ok',
        [
            '{count} {count?event|events} waiting to be loaded, the oldest for {age:time}.',
            '{count} 个事件等待载入，最早的已等 {age:time}。',
        ],
    ],
    'spool.late': [
        'warning',
        [
            'Events have been waiting for {age:time}. Reports lag behind by as much.',
            '事件已等待 {age:time}，报表会相应滞后。',
        ],
        [
            'If this keeps growing, the event store cannot keep up. Check its machine and disk.',
            '如果持续增加，说明写入超过事件库的处理能力，请检查机器和磁盘。',
        ],
    ],
    'spool.blocked': [
        'error',
        [
            'Nothing could be loaded for {age:time}: {reason}',
            '已有 {age:time}无法载入事件：{reason}',
        ],
        [
            'Events are kept on disk meanwhile. Bring the event store back.',
            '期间事件保存在磁盘上。请恢复事件库。',
        ],
    ],
    'spool.full': [
        'error',
        [
            'The spool is full ({bytes:bytes}): events are refused.',
            '缓冲区已满（{bytes:bytes}），正在拒绝事件。',
        ],
        [
            'Bring the event store back, or raise SPOOL_LIMIT_MB.',
            '请恢复事件库，或调高 SPOOL_LIMIT_MB。',
        ],
    ],
    'spool.quarantine': [
        'warning',
        [
            '{count} {count?line|lines} could not be loaded and {count?was|were} set aside.',
            '有 {count} 行无法载入，已隔离。',
        ],
        ['See them with: npm run quarantine', '请查看：npm run quarantine'],
    ],
    'servers.ok': [
        'ok',
        [
            '{count} other {count?server shares these databases and|servers share these databases, and all of them} responded just now.',
            '另有 {count} 台服务器使用相同的数据库，刚才均有响应。',
        ],
    ],
    'servers.gone': [
        'error',
        [
            'The server {name} has not been heard of for {age:time}. Events that it has accepted may lie on its disk: days are not sealed meanwhile, and npm run move waits.',
            '服务器 {name} 已有 {age:time}没有消息。它接收的事件可能还在其磁盘上：在此期间各日不会封存，npm run move 也会等待。',
        ],
        [
            'Start it again with its data folder. Only if it never comes back, and what is on its disk is given up: npm run doctor -- --forget-server {name}',
            '请用原数据目录重新启动它。只有当它不再恢复、并放弃其磁盘上的事件时，才运行：npm run doctor -- --forget-server {name}',
        ],
    ],
    'servers.late': [
        'warning',
        [
            'On the server {name} events have waited for {age:time}: reports lag behind by that, and days are not sealed meanwhile.',
            '服务器 {name} 上的事件已等待 {age:time}：报表会相应滞后，在此期间各日不会封存。',
        ],
        ['Look at its log and its server status.', '请查看该服务器的日志和服务器状态。'],
    ],
    'servers.leaderless': [
        'error',
        [
            'For {age:time} no server has done what only one may: seal days, read chains, send planned messages.',
            '已有 {age:time}没有服务器执行只能由一台完成的工作：封存各日、读取链、发送计划消息。',
        ],
        [
            'Start a server whose ROLES include work, or look at the log of the one that runs.',
            '请启动一台 ROLES 含 work 的服务器，或查看正在运行的那台的日志。',
        ],
    ],
    'load.slow': [
        'warning',
        ['The last load took {took:time}.', '上次载入用了 {took:time}。'],
        [
            'The event store’s disk is slow, or busy with merges.',
            '事件库的磁盘较慢，或正被合并占用。',
        ],
    ],
    'ledger.ok': [
        'ok',
        ['The ledger was in balance {age:time} ago.', '{age:time}前审计，账目无误。'],
    ],
    'ledger.never': [
        'warning',
        ['The ledger has not been audited yet.', '账本还没有审计过。'],
        [
            'The server does it automatically. To do it now, run: npm run doctor',
            '服务器会自动审计，也可立即运行：npm run doctor',
        ],
    ],
    'ledger.late': [
        'warning',
        ['The ledger was last audited {age:time} ago.', '账本上次审计是 {age:time}前。'],
        [
            'A running server audits it every hour. See its log.',
            '运行中的服务器每小时审计一次，请查看其日志。',
        ],
    ],
    'ledger.wrong': [
        'error',
        [
            'The ledger audit has {count} open {count?finding|findings}, and {stopped} {stopped?account is|accounts are} stopped.',
            '账本审计有 {count} 个未解决的问题，{stopped} 个账户已冻结。',
        ],
        ['See Finance › Ledger audit.', '请查看“财务管理”›“账本审计”。'],
    ],
    'jobs.ok': ['ok', ['No overdue jobs.', '没有逾期的任务。']],
    'jobs.late': [
        'warning',
        [
            '{count} {count?job is|jobs are} due, the oldest for {age:time}.',
            '{count} 个任务到期未执行，最早的已过 {age:time}。',
        ],
        [
            'See the log for failing jobs, and check the load on the database.',
            '请在日志中查看失败的任务，并检查数据库负载。',
        ],
    ],
    'reports.none': [
        'ok',
        ['No reports requested since the server started.', '服务器启动以来没有报表请求。'],
    ],
    'reports.ok': [
        'ok',
        [
            '{count} {count?report|reports} answered since the server started, half of them within {half:time}.',
            '服务器启动以来完成 {count} 次报表请求，半数在 {half:time}内。',
        ],
    ],
    'reports.slow': [
        'warning',
        [
            'The report “{report:report}” is slow: one in ten takes longer than {tenth:time}.',
            '报表“{report:report}”较慢：十次中有一次超过 {tenth:time}。',
        ],
        [
            'Long periods and filters read individual events instead of daily totals. More memory for the event store helps.',
            '长时段和筛选会读取原始事件而非汇总数据；为事件库增加内存会有改善。',
        ],
    ],
    'memory.ok': ['ok', ['Using {bytes:bytes} of memory.', '占用内存 {bytes:bytes}。']],
    'unknown.part': ['error', ['This could not be read: {reason}', '无法读取：{reason}']],
});

export type StateCode = keyof typeof stateTexts;

/** One thing that is so; whoever reads it is told in words. */
export interface Finding {
    code: StateCode;
    params?: Readonly<Record<string, string | number>>;
}
