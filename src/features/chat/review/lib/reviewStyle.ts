/** The look of a file for review: it stands alone, so that nothing of the portal's theme reaches it. */
export const REVIEW_STYLE = `:root{color-scheme:light dark;--ink:#1f1d26;--soft:#63606d;--line:#d9d6e2;--ground:#fff;--tint:#f4f1fa;--main:#6d3fc0;--has:#fff1c2;--bad:#b3261e;--fair:#8a5a00}
@media (prefers-color-scheme:dark){:root{--ink:#e8e6ee;--soft:#a9a5b5;--line:#3b3847;--ground:#17161c;--tint:#24212e;--main:#b79cf0;--has:#4a3d10;--bad:#ff9a91;--fair:#f0c06a}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;color:var(--ink);background:var(--ground);font:16px/1.75 'Noto Serif CJK SC','Source Han Serif SC',SimSun,serif;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6,.bar,aside,form,button{font-family:'Noto Sans CJK SC','Microsoft YaHei',sans-serif}
h1,h2,h3,h4,h5,h6{line-height:1.4}h1{font-size:24px}h2{font-size:19px}h3{font-size:17px}
main,aside{padding:16px 20px;min-width:0}a{color:var(--main)}
.bar{position:sticky;top:0;z-index:1;display:none;flex-wrap:wrap;gap:8px;align-items:center;padding:10px 20px;background:var(--ground);border-bottom:1px solid var(--line)}
.live .bar{display:flex}#status{color:var(--soft);font-size:14px}
.note,.state,time{color:var(--soft);font-size:14px}.note.live{display:none}.live .note.live{display:block}
.state.unsupported{color:var(--bad)}.state.related,.state.unsourced{color:var(--fair)}
.question{padding:10px 14px;background:var(--tint);white-space:pre-wrap}
button{padding:4px 12px;border:1px solid var(--line);border-radius:6px;color:inherit;background:var(--ground);font-size:14px;cursor:pointer}
button.main{color:#fff;background:#6d3fc0;border-color:#6d3fc0}
button:focus-visible,a:focus-visible,[tabindex]:focus-visible,input:focus-visible,textarea:focus-visible{outline:2px solid var(--main);outline-offset:2px}
.add{display:none;margin:0 4px;padding:0 6px;border-style:dashed;color:var(--soft);font-size:12px;line-height:1.6;vertical-align:1px}.live .add{display:inline}
.add.has{border-style:solid;color:var(--ink);background:var(--has)}
.live [data-place]{cursor:pointer}.live [data-place]:hover{background:var(--tint)}[data-place].has{background:var(--has)}
form{margin:10px 0;padding:12px 14px;border:1px solid var(--main);border-radius:8px;background:var(--ground);font-size:14px;list-style:none}
form .quote,.remark .quote{margin:0 0 8px;padding-left:10px;border:0;border-left:3px solid var(--main);border-radius:0;color:var(--soft);text-align:left}
fieldset{margin:0 0 8px;padding:0;border:0}legend,form label>span{display:block;color:var(--soft)}fieldset label{margin-right:14px;white-space:nowrap}
form textarea,form label>input:not([type]){display:block;width:100%;margin-bottom:8px;padding:6px 8px;border:1px solid var(--line);border-radius:6px;color:inherit;background:var(--ground);font:inherit}
.actions{display:flex;gap:8px;margin:6px 0 0}
blockquote{margin:8px 0;padding-left:14px;border-left:3px solid var(--line);color:var(--soft)}blockquote footer{font-size:13px}
table{display:block;overflow-x:auto;border-collapse:collapse}th,td{padding:4px 10px;border:1px solid var(--line)}
pre{overflow:auto;padding:10px;background:var(--tint);white-space:pre-wrap}code{font-family:monospace}
.ref{margin:0 0 10px}.ref:target{background:var(--has)}summary{cursor:pointer;color:var(--soft);font-size:14px}
aside{border-top:1px solid var(--line);font-size:14px}body:not(.live) aside{display:none}
#remarks{margin:0;padding:0;list-style:none}.remark{margin:0 0 12px;padding:10px 12px;border:1px solid var(--line);border-radius:8px}
.remark p{margin:0 0 6px}.remark .words{white-space:pre-wrap}.remark button.quote{display:block;width:100%}.wrong b{color:var(--bad)}.doubt b{color:var(--fair)}
@media (min-width:1000px){body.live{display:grid;grid-template-columns:minmax(0,1fr) 360px;max-width:1320px;margin:0 auto}.bar{grid-column:1/-1}aside{border-top:0;border-left:1px solid var(--line)}}
@media print{.bar,.add,.actions,.note.live{display:none!important}body.live{display:block}aside{border:0}a{color:inherit;text-decoration:none}}`;
