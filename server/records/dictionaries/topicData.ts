/** Topics by number of their ESI field: Chinese name, English name, and a query text that finds their papers. */
export const TOPIC_DATA: Readonly<Record<number, string>> = {
  1: `杂交水稻与作物育种|Crop breeding|杂交水稻 OR 雄性不育 OR 杂种优势 OR "plant breeding" OR "hybrid rice" OR 矮秆基因
粮食安全|Food security|"food security" OR 粮食安全 OR "yield gap"
土壤与氮肥|Soil and nitrogen|土壤固碳 OR 土壤酸化 OR "soil carbon" OR "soil organic matter" OR "nitrogen fertilizer" OR 氮肥
灌溉与作物需水|Irrigation|evapotranspiration OR irrigation OR 作物需水量 OR 灌溉
可持续农业|Sustainable agriculture|"sustainable agriculture" OR "sustainable intensification" OR 可持续农业`,
  2: `基因编辑|Genome editing|CRISPR OR 基因编辑 OR "genome editing"
干细胞与重编程|Stem cells|"stem cells" OR "iPS cells" OR 干细胞 OR 重编程
蛋白质分析|Protein analysis|"protein assay" OR 蛋白质测定 OR SDS-PAGE OR 蛋白质定量
生物信息学|Bioinformatics|bioinformatics OR 生物信息学 OR "sequence alignment" OR 序列比对
核酸测序与扩增|Sequencing and amplification|"DNA sequencing" OR DNA测序 OR "polymerase chain reaction" OR 聚合酶链式反应
代谢与能量|Metabolism|metabolism OR 三羧酸循环 OR "citric acid cycle" OR 氧化磷酸化`,
  3: `密度泛函理论|Density functional theory|"density functional theory" OR 密度泛函理论
催化|Catalysis|catalysis OR 光催化 OR 有机催化 OR 单原子催化 OR photocatalysis OR organocatalysis
有机合成|Organic synthesis|"organic synthesis" OR "click chemistry" OR 点击化学 OR 不对称合成 OR 交叉偶联
富勒烯与碳材料|Fullerenes|fullerene OR 富勒烯 OR 碳纳米管
发光材料|Luminescent materials|"aggregation-induced emission" OR 聚集诱导发光 OR 发光材料`,
  4: `循证医学|Evidence-based medicine|"evidence-based medicine" OR 循证医学 OR "systematic review" OR 系统综述
随机对照试验|Randomised trials|"randomized controlled trial" OR 随机对照试验 OR "clinical trial"
肿瘤防治|Cancer|"breast cancer" OR "lung cancer" OR 肺癌 OR 乳腺癌 OR "cancer statistics" OR 靶向治疗
新型冠状病毒肺炎|COVID-19|COVID-19 OR 新冠肺炎 OR 新型冠状病毒肺炎 OR SARS-CoV-2
心血管疾病|Cardiovascular disease|hypertension OR 高血压 OR 冠心病 OR cholesterol OR 他汀类药物
糖尿病|Diabetes|diabetes OR 糖尿病`,
  5: `深度学习|Deep learning|"deep learning" OR 深度学习 OR 卷积神经网络
大语言模型|Large language models|"language models" OR 大语言模型 OR 预训练语言模型 OR Transformer
自然语言处理|Natural language processing|"natural language processing" OR 自然语言处理 OR 机器翻译 OR 词向量
计算机视觉|Computer vision|"image recognition" OR "image classification" OR 图像识别 OR 图像生成
机器学习|Machine learning|"machine learning" OR 机器学习
强化学习|Reinforcement learning|"reinforcement learning" OR 强化学习
密码与信息安全|Cryptography and security|cryptography OR 公钥密码 OR 信息安全 OR 数字签名
数据库与大数据|Databases and big data|database OR 关系数据库 OR "big data" OR 大数据
图算法与图神经网络|Graphs|图算法 OR 图神经网络 OR "graph neural network" OR "shortest path"
搜索引擎与万维网|Search and the web|"search engine" OR 搜索引擎 OR "World Wide Web" OR 万维网`,
  6: `经济增长|Economic growth|"economic growth" OR 经济增长 OR "Solow model"
行为经济学|Behavioural economics|"behavioral economics" OR "prospect theory" OR 前景理论 OR 损失厌恶
资产定价与金融|Finance|"option pricing" OR 期权定价 OR "portfolio theory" OR 投资组合 OR 有效市场假说
公司治理|Corporate governance|"corporate governance" OR 公司治理 OR 企业社会责任 OR 代理理论
中国经济改革|Economic reform in China|中国经济改革 OR 家庭联产承包责任制 OR "economic reform" OR "rural reform"
博弈论|Game theory|"game theory" OR 博弈论 OR 纳什均衡`,
  7: `信息论与通信|Information theory|"information theory" OR 信息论 OR 光纤通信 OR "channel capacity"
控制与估计|Control and estimation|"Kalman filter" OR 卡尔曼滤波 OR 自动控制 OR 工程控制论
优化算法|Optimisation|"genetic algorithm" OR 遗传算法 OR "particle swarm" OR 多目标优化 OR 拓扑优化
集成电路|Integrated circuits|"integrated circuit" OR 集成电路 OR "Moore's law" OR 数字电路
信号处理|Signal processing|"compressed sensing" OR 压缩感知 OR "signal processing" OR 经验模态分解
结构与抗震|Structures|"structural engineering" OR 抗震设计 OR 弹性力学 OR "finite element method"`,
  8: `生物多样性|Biodiversity|biodiversity OR 生物多样性
生态系统服务|Ecosystem services|"ecosystem services" OR 生态系统服务 OR 自然资本
塑料与海洋污染|Plastic pollution|microplastics OR 微塑料 OR "marine pollution" OR 海洋污染 OR 塑料垃圾
可持续发展|Sustainable development|"sustainable development" OR 可持续发展 OR "planetary boundaries" OR 行星边界
空气质量|Air quality|"air quality" OR PM2.5 OR 环境空气质量
种群与群落|Communities|"community ecology" OR 群落生态学 OR "species-area relationship" OR 关键种`,
  9: `气候变化|Climate change|"climate change" OR 气候变化 OR "global warming" OR 全球变暖 OR "climate sensitivity"
古气候|Paleoclimate|paleoclimate OR 古气候 OR 冰芯 OR 石笋 OR 黄土
板块构造|Plate tectonics|"plate tectonics" OR 板块构造 OR "continental drift" OR 大陆漂移 OR 海底扩张
季风|Monsoon|monsoon OR 季风
地震|Earthquakes|earthquake OR 地震动参数 OR "seismic zonation" OR 抗震设防
气象数据与地形|Geodata|reanalysis OR 再分析 OR topography OR 数字高程模型`,
  10: `疫苗|Vaccines|vaccine OR 疫苗 OR vaccination
肿瘤免疫治疗|Cancer immunotherapy|"cancer immunotherapy" OR 肿瘤免疫治疗 OR "PD-1" OR 免疫检查点
固有免疫|Innate immunity|"innate immunity" OR 固有免疫 OR "Toll-like receptors" OR Toll样受体
抗体|Antibodies|antibody OR 抗体 OR "monoclonal antibody" OR 单克隆抗体
细胞焦亡与炎症|Pyroptosis|pyroptosis OR 细胞焦亡 OR inflammasome
T 细胞与自身免疫|T cells|"regulatory T cells" OR 调节性T细胞 OR 自身免疫 OR 辅助性T细胞`,
  11: `石墨烯与二维材料|Two-dimensional materials|graphene OR 石墨烯 OR 二维材料
锂离子电池|Lithium batteries|"lithium-ion battery" OR 锂离子电池 OR "lithium battery" OR 锂电池
光伏与钙钛矿|Photovoltaics|perovskite OR 钙钛矿 OR 光伏 OR photovoltaics
多孔材料|Porous materials|"metal-organic framework" OR 金属有机框架 OR 多孔材料 OR 介孔二氧化硅
合金与力学性能|Alloys|"high-entropy alloy" OR 高熵合金 OR 断裂力学 OR 纳米孪晶 OR "mechanical properties"
材料计算|Computational materials|"molecular dynamics" OR 分子动力学 OR 材料基因组 OR "materials database"`,
  12: `数论|Number theory|"number theory" OR 素数 OR 哥德巴赫猜想 OR 费马大定理 OR 孪生素数猜想
微分几何|Differential geometry|"differential geometry" OR 微分几何 OR 黎曼流形 OR "Ricci flow"
数理逻辑|Mathematical logic|"mathematical logic" OR 数理逻辑 OR 不完全性定理 OR 集合论
形式化证明|Formal proof|"formal proof" OR 形式化证明 OR 定理证明器 OR 几何定理机器证明
图论与组合|Graph theory|"graph theory" OR 图论 OR combinatorics OR 四色定理
数值计算|Numerical computing|数值计算 OR 有限元方法 OR "fast Fourier transform"`,
  13: `抗生素耐药|Antimicrobial resistance|"antimicrobial resistance" OR "antibiotic resistance" OR 抗菌药物耐药性 OR 抗生素耐药
微生物组|Microbiome|microbiome OR metagenomics OR 宏基因组 OR 肠道微生物组
病毒|Viruses|coronavirus OR 冠状病毒 OR HIV OR 艾滋病 OR 逆转录病毒
合成生物学|Synthetic biology|"synthetic biology" OR 合成生物学
细菌遗传|Bacterial genetics|大肠杆菌 OR "Escherichia coli" OR 质粒 OR bacteriophage`,
  14: `人类基因组|Human genome|"human genome" OR 人类基因组
基因调控|Gene regulation|"gene regulation" OR 基因调控 OR operon OR microRNA
RNA 干扰|RNA interference|"RNA interference" OR RNA干扰 OR 微RNA
DNA 结构与复制|DNA|"DNA replication" OR DNA复制 OR 双螺旋 OR 遗传物质
群体遗传|Population genetics|"population genetics" OR 群体遗传学`,
  15: `复杂网络|Complex networks|复杂网络 OR "small-world" OR "scale-free" OR "network analysis"
蛋白质结构预测|Protein structure prediction|"protein structure prediction" OR 蛋白质结构预测 OR AlphaFold
合作与演化博弈|Evolution of cooperation|"evolution of cooperation" OR 合作演化 OR 囚徒困境
开放科学与科研数据|Open science|"open science" OR 开放科学 OR 科学数据管理 OR "data sharing" OR 开放数据
系统科学与控制论|Systems science|系统科学 OR 控制论 OR cybernetics OR 综合集成法
科技政策|Science policy|"science policy" OR 科技政策 OR 基础研究`,
  16: `学习与记忆|Learning and memory|memory OR 记忆 OR hippocampus OR 海马
突触可塑性|Synaptic plasticity|"synaptic plasticity" OR 突触可塑性 OR 长时程增强
空间导航|Spatial navigation|"place cells" OR "grid cells" OR 位置细胞 OR 网格细胞
脑成像与连接组|Imaging and connectomes|"functional MRI" OR 功能磁共振成像 OR connectome OR 连接组
光遗传学|Optogenetics|optogenetics OR 光遗传学
视觉皮层|Visual cortex|"visual cortex" OR 视觉皮层 OR 感受野`,
  17: `青蒿素与抗疟|Artemisinin|artemisinin OR 青蒿素 OR malaria
药物发现|Drug discovery|"drug discovery" OR 类药五规则 OR 抗生素发现 OR 药物靶点
网络药理学|Network pharmacology|"network pharmacology" OR 网络药理学
抗生素|Antibiotics|antibiotics OR 抗生素 OR penicillin OR 青霉素
毒理试验|Toxicology|mutagenicity OR genotoxicity OR 致突变性 OR 遗传毒性`,
  18: `量子纠缠与量子信息|Quantum entanglement|"quantum entanglement" OR 量子纠缠 OR "Bell inequality" OR 贝尔不等式
超导|Superconductivity|superconductivity OR 超导
拓扑物态|Topological matter|"topological insulator" OR 拓扑绝缘体 OR 量子反常霍尔效应
引力波与广义相对论|Gravitation|"gravitational waves" OR 引力波 OR "general relativity" OR 广义相对论
粒子物理|Particle physics|"Higgs boson" OR 希格斯 OR 宇称不守恒 OR "Standard Model"
核物理与核能|Nuclear physics|"nuclear fission" OR 核裂变 OR 核反应堆`,
  19: `进化|Evolution|evolution OR 进化论 OR "natural selection" OR 自然选择
植物免疫|Plant immunity|"plant immunity" OR 植物免疫
植物发育与开花|Plant development|florigen OR 成花素 OR 光敏色素 OR "seed germination"
植物分类|Plant taxonomy|"plant taxonomy" OR 植物分类学 OR 中国植物志 OR 被子植物
转基因与组织培养|Transgenic plants|"transgenic plants" OR 农杆菌 OR "plant tissue culture" OR 植物组织培养`,
  20: `判断与决策|Judgement and decision|"decision making" OR 认知偏差 OR heuristics OR 启发式
社会心理学|Social psychology|社会心理学 OR obedience OR aggression OR 观察学习
注意与知觉|Attention and perception|斯特鲁普效应 OR 视知觉 OR "visual perception" OR 短时记忆
抑郁与精神障碍|Depression|depression OR 抑郁症 OR "mental disorders" OR 诊断标准
动机与行为改变|Motivation|motivation OR 自我效能 OR "self-efficacy" OR 动机
研究可重复性|Reproducibility|reproducibility OR 可重复性 OR "replication crisis"`,
  21: `社会网络|Social networks|"social networks" OR 社会网络 OR 弱关系
文献计量|Bibliometrics|bibliometrics OR 文献计量学 OR h-index OR 引文索引
乡村与社区|Rural society|乡土社会 OR 社区研究 OR "rural China" OR 乡村工业
计算社会科学|Computational social science|"computational social science" OR 计算社会科学
教育公平|Educational inequality|"educational inequality" OR 教育公平
公共资源治理|Governing the commons|"commons governance" OR 公共资源治理 OR 公地悲剧`,
  22: `宇宙学|Cosmology|"dark energy" OR 暗能量 OR 宇宙微波背景辐射 OR "cosmic inflation" OR 宇宙膨胀
黑洞|Black holes|"black hole" OR 黑洞
系外行星|Exoplanets|exoplanet OR 系外行星
暗物质|Dark matter|"dark matter" OR 暗物质
恒星与超新星|Stars and supernovae|supernovae OR 超新星 OR "stellar evolution" OR 恒星
月球探测|Lunar exploration|嫦娥五号 OR "Chang'e-5" OR 月球`,
};
